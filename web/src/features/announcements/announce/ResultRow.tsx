import {
  type DecideAnnouncement,
  type Reason,
  type RecipientState,
  type Way,
} from '@berangkat/contracts/announcements';
import { IconAlertTriangle, IconCheck, IconChecks, IconClock, IconInbox, IconX } from '@tabler/icons-react';
import { auditClaim } from '../../../shared/api';
import { useText } from '../../../shared/i18n';
import { Button, useBanner } from '../../../shared/kit';
import { useDecideAnnouncementMutation } from '../api';
import { announcementsTexts } from '../texts';
import styles from './Announce.module.css';

/** The outcome of one person's message. */
export interface Result {
  readonly name: string;
  readonly number: string | undefined;
  readonly state: RecipientState;
  readonly reason: Reason | undefined;
  readonly way: Way | undefined;
  /** Undefined for who was chosen and is not written to. */
  readonly recipient: number | undefined;
}

const ICONS = {
  queued: IconClock,
  sending: IconClock,
  outbox: IconInbox,
  sent: IconCheck,
  delivered: IconChecks,
  read: IconChecks,
  failed: IconX,
  unknown: IconAlertTriangle,
} as const satisfies Record<RecipientState, unknown>;

const DECISIONS = [
  ['resend', 'resend'],
  ['sent', 'wasSent'],
  ['failed', 'notSent'],
] as const;

interface ResultRowProps {
  readonly announcementid: string;
  readonly result: Result;
  /** Milliseconds that messages stay; as long as others when left out. */
  readonly timeout?: number | undefined;
}

/** A person with the state of the message, and what somebody has to decide where nobody knows. */
export const ResultRow = ({ announcementid, result, timeout }: ResultRowProps) => {
  const t = useText(announcementsTexts);
  const banner = useBanner();
  const [decide, { isLoading }] = useDecideAnnouncementMutation();
  const { name, number, state, reason, way, recipient } = result;
  const Icon = ICONS[state];
  const open = recipient === undefined ? [] : DECISIONS.filter(([decision]) => isOpen(state, decision));
  const settle = async (decision: DecideAnnouncement['decision']): Promise<void> => {
    const { error } = await decide({
      id: announcementid,
      recipient: recipient!,
      decision,
      audit: auditClaim('decide_announcement'),
    });
    if (error === undefined) banner.mended();
    else banner('error', t('decideFailed'), { timeout });
  };
  return (
    <li className={styles[state]}>
      <Icon size={16} aria-hidden />
      <span>
        <strong>{name || number}</strong>
        <small>
          {[
            t(`state_${state}`),
            reason && t(`reason_${reason}`),
            way && t(`way_${way}`),
            name && way !== 'mail' && number,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      {open.map(([decision, text]) => (
        <Button
          key={decision}
          size="small"
          look="soft"
          busy={isLoading}
          aria-label={t('decideFor', { act: t(text), name: name || (number ?? '') })}
          onClick={() => void settle(decision)}
        >
          {t(text)}
        </Button>
      ))}
    </li>
  );
};

const isOpen = (state: RecipientState, decision: DecideAnnouncement['decision']): boolean =>
  state === 'unknown' || (state === 'failed' && decision === 'resend');
