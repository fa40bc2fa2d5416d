import { type ImportView, type ImportRow } from '@berangkat/contracts/imports';
import { IconAlertTriangle, IconCheck, IconDownload, IconInfoCircle } from '@tabler/icons-react';
import { auditClaim } from '../../shared/api';
import { useText } from '../../shared/i18n';
import { saveFile } from '../../shared/exporting';
import { Button, Card, useAction, useBanner } from '../../shared/kit';
import { ProgressBar } from '../../shared/kit/ProgressBar';
import { useLazyReadImportRowsQuery, useUpdateImportStatusMutation } from './api';
import styles from './Import.module.css';
import { NewAccounts } from './NewAccounts';
import { resultFile } from './resultFile';
import { RowProblems } from './RowProblems';
import { importsTexts } from './texts';
import { useProblemText } from './texts/problems';

/** An import where it stands, and what can be done about it. */
export const ImportCard = ({ of }: { readonly of: ImportView }) => {
  const t = useText(importsTexts);
  const problemText = useProblemText();
  const act = useAction();
  const [setStatus, setting] = useUpdateImportStatusMutation();
  const { importid: id, kind, status, rows, outcomes } = of;
  const giveUp = () => setStatus({ id, status: 'given-up', audit: auditClaim('give_up_import') });

  const stop = () =>
    act({
      ask: { title: t('stopTitle'), text: t('stopText'), confirm: t('stop'), danger: true },
      run: giveUp,
      doneText: t('stopped'),
      failedText: t('stopError'),
    });
  const start = () =>
    act({
      run: () => setStatus({ id, status: 'running', audit: auditClaim('begin_import') }),
      doneText: t('leave'),
      failedText: t('runError'),
    });
  const discard = () => act({ run: giveUp, doneText: t('givenUp'), failedText: t('stopError') });

  const done = outcomes.made + outcomes.failed;
  return (
    <Card title={t('latest', { kind: t(kind) })}>
      {status === 'checking' && <p role="status">{`${t('checking')} ${t('rowsChecked', { count: rows })}`}</p>}
      {status === 'unreadable' && (
        <p role="alert" className={styles.alert}>
          {t('unreadable')} {problemText(of.problem ?? '')}
        </p>
      )}
      {status === 'running' && (
        <>
          <ProgressBar
            label={t('title')}
            share={done / Math.max(1, done + outcomes.good)}
            text={t('running', { done, all: done + outcomes.good })}
          />
          <p>{t('leave')}</p>
          <div className={styles.actions}>
            <Button look="outline" busy={setting.isLoading} onClick={() => void stop()}>
              {t('stop')}
            </Button>
          </div>
        </>
      )}
      {(status === 'ended' || status === 'given-up') && (
        <p role="status">{t(status === 'ended' ? 'ended' : 'givenUp')}</p>
      )}
      {status !== 'checking' && status !== 'unreadable' && <Counts of={of} />}
      {status === 'checked' && (
        <>
          {outcomes.good === 0 && <p>{t('checkedNone')}</p>}
          <div className={styles.actions}>
            {outcomes.good > 0 && (
              <Button look="main" busy={setting.isLoading} onClick={() => void start()}>
                {t('run', { count: outcomes.good })}
              </Button>
            )}
            <Button look="outline" busy={setting.isLoading} onClick={() => void discard()}>
              {t('discard')}
            </Button>
          </div>
        </>
      )}
      {(status === 'checked' || status === 'ended' || status === 'given-up') && (
        <>
          <ResultButton id={id} name={`${kind}-${id}.csv`} />
          {kind === 'applicants' && outcomes.made > 0 && <NewAccounts of={of} />}
          <RowProblems key={status} of={of} />
        </>
      )}
    </Card>
  );
};

const Counts = ({ of: { outcomes, warned, status } }: { readonly of: ImportView }) => {
  const t = useText(importsTexts);
  const lines = [
    status === 'checked' && (['good', outcomes.good, IconCheck] as const),
    ['made', outcomes.made, IconCheck] as const,
    ['warned', warned, IconInfoCircle] as const,
    ['refused', outcomes.refused, IconAlertTriangle] as const,
    ['failed', outcomes.failed, IconAlertTriangle] as const,
    ['left', outcomes.left, IconInfoCircle] as const,
  ].filter((line) => line !== false && line[1] > 0);
  return (
    <ul className={styles.counts}>
      {lines.map(
        (line) =>
          line !== false && (
            <li key={line[0]}>
              <Sign icon={line[2]} /> {t(line[0], { count: line[1] })}
            </li>
          ),
      )}
    </ul>
  );
};

const Sign = ({ icon: Icon }: { readonly icon: typeof IconCheck }) => <Icon size={18} aria-hidden />;

const ResultButton = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const t = useText(importsTexts);
  const problemText = useProblemText();
  const banner = useBanner();
  const [readRows, reading] = useLazyReadImportRowsQuery();
  const save = async (): Promise<void> => {
    const rows: ImportRow[] = [];
    for (let after: number | null = 0; after !== null; ) {
      const { data } = await readRows({ id, after: String(after) });
      if (data === undefined) return banner('error', t('downloadError'));
      rows.push(...data.rows);
      after = data.next;
    }
    saveFile(resultFile(rows, problemText), name);
  };
  return (
    <div className={styles.actions}>
      <Button look="soft" icon={<IconDownload aria-hidden />} busy={reading.isFetching} onClick={() => void save()}>
        {t('download')}
      </Button>
    </div>
  );
};
