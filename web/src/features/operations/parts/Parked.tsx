import { type OperationsView, type ParkedStreamView } from '@berangkat/contracts/operations';
import { IconRefresh } from '@tabler/icons-react';
import { auditClaim } from '../../../shared/api';
import { useText } from '../../../shared/i18n';
import { Button, Time, useAction, useZone } from '../../../shared/kit';
import { LinedList } from '../../../shared/kit/LinedList';
import { formatInstant } from '../../../shared/kit/time';
import { useSession } from '../../../shared/session';
import { useDeleteAccountMutation } from '../../accounts';
import { useEraseApplicantMutation } from '../../applicants';
import { useRetryParkedStreamMutation } from '../api';
import { operationsTexts } from '../texts';
import styles from '../OperationsPage.module.css';
import { Nothing, Section } from './Section';

/** Asked, and no worker has said yet what came of it. */
export const isBeingRetried = ({ askedat, triedat }: ParkedStreamView): boolean => askedat !== null && triedat === null;

/** Erases whose key does not open, for who may erase such a one. Of some subjects there is nobody to erase. */
const useErase = (): ((subject: string) => (() => Promise<void>) | undefined) => {
  const t = useText(operationsTexts);
  const { can } = useSession();
  const act = useAction();
  const [eraseApplicant] = useEraseApplicantMutation();
  const [deleteAccount] = useDeleteAccountMutation();
  return (subject) => {
    const [, kind, id = ''] = /^(applicant|account)-(\d+)$/.exec(subject) ?? [];
    if (kind === undefined || !can(kind === 'applicant' ? 'applicant.erase' : 'account.delete')) return undefined;
    return () =>
      act({
        ask: { title: t('eraseTitle', { subject }), text: t('eraseText'), confirm: t('erase'), danger: true },
        run: () =>
          kind === 'applicant' ? eraseApplicant({ id }) : deleteAccount({ id, audit: auditClaim('delete_account') }),
        doneText: t('erased', { subject }),
        failedText: t('eraseFailed', { subject }),
      });
  };
};

/** Streams that a projection does not fold any further; each can be folded again. */
export const Parked = ({ state: { parked } }: { readonly state: OperationsView }) => {
  const t = useText(operationsTexts);
  const { can } = useSession();
  const { zone } = useZone();
  const [retry] = useRetryParkedStreamMutation();
  const act = useAction();
  const eraseOf = useErase();
  const again = ({ projection, parkedstream }: ParkedStreamView): Promise<void> =>
    act({
      run: () => retry({ projection, parkedstream, audit: auditClaim('retry_parked_stream') }),
      doneText: t('retryAsked', { stream: parkedstream }),
      failedText: t('retryFailed'),
    });
  if (parked.length === 0)
    return (
      <Section id="parked" title={t('parked')}>
        <Nothing>{t('parkedNone')}</Nothing>
      </Section>
    );
  return (
    <Section id="parked" title={t('parked')} intro={t('parkedIntro')}>
      <LinedList>
        {parked.map((stream) => {
          const erase = stream.subject === null ? undefined : eraseOf(stream.subject);
          return (
            <li key={`${stream.projection} ${stream.parkedstream}`} className={styles.stream}>
              <div className={styles.what}>
                <p>
                  <strong>{stream.parkedstream}</strong> · {stream.projection}
                </p>
                <p className={styles.why}>
                  {t('failedAt')} {stream.eventtype} <span className={styles.parkedCode}>{stream.eventid}</span> ·{' '}
                  {stream.error}
                </p>
                <p className={styles.why}>
                  {t('waiting')}: {t('events', { count: stream.events })}, {t('since')} <Time at={stream.since} />
                </p>
                {stream.subject !== null && <p className={styles.tried}>{t('locked', { subject: stream.subject })}</p>}
                {stream.triedat !== null && (
                  <p className={styles.tried}>
                    {t('triedInVain', { clock: formatInstant(stream.triedat, zone, 'clock') ?? '' })}
                  </p>
                )}
              </div>
              {erase !== undefined && (
                <Button size="small" look="danger" onClick={() => void erase()}>
                  {t('erase')}
                </Button>
              )}
              {can('operations.act') && (
                <Button
                  size="small"
                  icon={<IconRefresh size={18} aria-hidden />}
                  busy={isBeingRetried(stream)}
                  aria-label={t('retryOf', { stream: stream.parkedstream, projection: stream.projection })}
                  onClick={() => void again(stream)}
                >
                  {t(isBeingRetried(stream) ? 'retrying' : 'retry')}
                </Button>
              )}
            </li>
          );
        })}
      </LinedList>
    </Section>
  );
};
