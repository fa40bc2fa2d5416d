import { type ImportView } from '@berangkat/contracts/imports';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { auditClaim } from '../../shared/api';
import { useText } from '../../shared/i18n';
import { Button, Card, useAction } from '../../shared/kit';
import { ProgressBar } from '../../shared/kit/ProgressBar';
import { useReadImportRowsQuery, useUpdateImportStatusMutation } from './api';
import { Downloads } from './Downloads';
import { GoodRows } from './GoodRows';
import styles from './Import.module.css';
import { importsTexts } from './texts';
import { useProblemText } from './texts/problems';
import { LinedList } from '../../shared/kit/LinedList';
import { SHOWN } from './shown';
import { CorrectRows } from './CorrectRows';

/** The rows of which something is said, and what; for as long as what stands in them is known, it can be corrected. */
const RowProblems = ({ of }: { readonly of: ImportView }) => {
  const t = useText(importsTexts);
  const { currentData, isFetching } = useReadImportRowsQuery(
    { id: of.importid, only: 'problems' },
    { refetchOnMountOrArgChange: true },
  );
  if (currentData === undefined || isFetching || currentData.rows.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3>{t('problems')}</h3>
      <CorrectRows of={of} rows={currentData.rows.slice(0, SHOWN)} />
      {(currentData.rows.length > SHOWN || currentData.next !== null) && <p>{t('more', { count: SHOWN })}</p>}
    </div>
  );
};

/** The accounts that the rows brought, with what their owners sign in with: for the importer to hand over. */
const NewAccounts = ({ of: { importid } }: { readonly of: ImportView }) => {
  const t = useText(importsTexts);
  const { data } = useReadImportRowsQuery({ id: importid, only: 'accounts' }, { refetchOnMountOrArgChange: true });
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3>{t('accounts')}</h3>
      <p>{t('accountsText')}</p>
      <LinedList>
        {data.rows.slice(0, SHOWN).map(
          ({ row, account }) =>
            account !== null && (
              <li key={row} className={styles.account}>
                <span>
                  <strong>{t('row', { row })}</strong> {account.email}
                </span>
                <code translate="no">{account.loginid}</code>
              </li>
            ),
        )}
      </LinedList>
      {(data.rows.length > SHOWN || data.next !== null) && <p>{t('more', { count: SHOWN })}</p>}
    </div>
  );
};

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
