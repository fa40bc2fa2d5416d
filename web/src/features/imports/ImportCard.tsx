import { type ImportView } from '@berangkat/contracts/imports';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { auditClaim } from '../../shared/api';
import { useText } from '../../shared/i18n';
import { Button, Card, useAction } from '../../shared/kit';
import { ProgressBar } from '../../shared/kit/ProgressBar';
import { useUpdateImportStatusMutation } from './api';
import { Downloads } from './Downloads';
import { GoodRows } from './GoodRows';
import styles from './Import.module.css';
import { NewAccounts } from './NewAccounts';
import { RowProblems } from './RowProblems';
import { importsTexts } from './texts';
import { useProblemText } from './texts/problems';

/** An import where it stands, and what can be done about it. */
export const ImportCard = ({ of }: { readonly of: ImportView }) => {
  const t = useText(importsTexts);
  const problemText = useProblemText();
  const act = useAction();
  const [notStarted, setNotStarted] = useState(false);
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
  // The card itself says that it is under way, for as long as it is.
  const start = async (): Promise<void> => {
    const { error } = await setStatus({ id, status: 'running', audit: auditClaim('begin_import') });
    setNotStarted(error !== undefined);
  };
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
          {notStarted && (
            <p role="alert" className={styles.alert}>
              {t('runError')}
            </p>
          )}
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
          <Downloads of={of} />
          {outcomes.good + outcomes.made > 0 && <GoodRows key={`good ${id} ${status}`} of={of} />}
          {kind === 'applicants' && outcomes.made > 0 && <NewAccounts of={of} />}
          <RowProblems key={`problems ${id} ${status}`} of={of} />
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
