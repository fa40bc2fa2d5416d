import { type AnnouncementView, type BroadcastAnswer, type BroadcastResult } from '@berangkat/contracts/announcements';
import { useText } from '../../../shared/i18n';
import { type Subject } from '../../../shared/kit/outcomes';
import { useReadAnnouncementQuery } from '../api';
import { useHasOutbox } from '../useHasOutbox';
import { announcementsTexts } from '../texts';
import { ResultRow, type Result } from './ResultRow';
import styles from './Announce.module.css';

interface ResultsProps {
  readonly answer: BroadcastAnswer;
  readonly people: readonly Subject[];
  /** Milliseconds that messages stay; as long as others when left out. */
  readonly timeout?: number | undefined;
}

const fromAnswer = ({ name, to_number, state, reason, way, recipient }: BroadcastResult): Result => ({
  name,
  number: to_number === '' ? undefined : to_number,
  state,
  reason,
  way,
  recipient,
});
export const fromView = ({
  name,
  to_number,
  state,
  reason,
  way,
  recipient,
}: AnnouncementView['recipients'][number]): Result => ({
  name,
  number: to_number ?? undefined,
  state,
  reason: reason ?? undefined,
  way: way ?? undefined,
  recipient,
});

/** The order of results: those that a person has to look at come first. */
const ORDER = ['unknown', 'failed', 'sending', 'queued', 'outbox', 'sent', 'delivered', 'read'] as const;
const DONE = new Set(['sent', 'delivered', 'read']);

/** Shows what becomes of each message as it happens: the answer first, and then what the portal knows. */
export const Results = ({ answer, people, timeout }: ResultsProps) => {
  const { data } = useReadAnnouncementQuery({ id: answer.announcementid });
  const nameOf = new Map(people.map(({ id, name }) => [id, name]));
  const read = new Map(data?.recipients.map((recipient) => [recipient.recipient, fromView(recipient)]));
  const results = answer.results.map((result): Result => {
    const now = result.recipient === undefined ? undefined : read.get(result.recipient);
    const first = fromAnswer(result);
    const name = (result.applicantid && nameOf.get(result.applicantid)) || first.name;
    return { ...first, ...now, name, number: now?.number ?? first.number };
  });
  return <ResultList announcementid={answer.announcementid} results={results} timeout={timeout} />;
};

interface ResultListProps extends Pick<ResultsProps, 'timeout'> {
  readonly announcementid: string;
  readonly results: readonly Result[];
}

/** People with what became of their messages; where nobody knows, the reader decides. */
export const ResultList = ({ announcementid, results: unsorted, timeout }: ResultListProps) => {
  const t = useText(announcementsTexts);
  const results = [...unsorted].sort((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
  const sent = results.filter(({ state }) => DONE.has(state)).length;
  const open = results.filter(({ state }) => state === 'queued' || state === 'sending').length;
  const kept = results.filter(({ state }) => state === 'outbox').length;
  const outbox = useHasOutbox();
  const summary =
    kept > 0 && sent > 0
      ? 'resultsBoth'
      : kept > 0 || (sent === 0 && outbox)
        ? open > 0
          ? 'resultsKeptOpen'
          : 'resultsKept'
        : open > 0
          ? 'resultsOpen'
          : 'results';
  return (
    <div className={styles.results}>
      <p role="status">{t(summary, { sent, kept, all: results.length, open })}</p>
      {results.some(({ state }) => state === 'unknown') && <p className={styles.hint}>{t('unknownHint')}</p>}
      <ul>
        {results.map((result, place) => (
          <ResultRow
            key={result.recipient ?? `left-${place}`}
            announcementid={announcementid}
            result={result}
            timeout={timeout}
          />
        ))}
      </ul>
    </div>
  );
};
