import { type OperationsView, type Trouble } from '@berangkat/contracts/operations';
import { type TroubleKind } from '@berangkat/contracts/operations/values';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useText } from '../../../shared/i18n';
import { classes } from '../../../shared/kit';
import { operationsTexts } from '../texts';
import { useUnits } from '../useUnits';
import styles from './StateLine.module.css';

/** Parts of the page that say more of a trouble. */
const PLACE: Readonly<Record<TroubleKind, string>> = {
  missing: 'processes',
  silent: 'processes',
  'not-ready': 'processes',
  clock: 'processes',
  parked: 'parked',
  unreadable: 'folding',
  lag: 'folding',
  barrier: 'log',
  disk: 'keeping',
};

/** Milliseconds that a backup is recent. */
const RECENT = 24 * 60 * 60 * 1_000;

/** The one line that an operator reads first: everything runs, or what does not; and whether anything protects it. */
export const StateLine = ({ state: { at, troubles, processes, backup } }: { readonly state: OperationsView }) => {
  const t = useText(operationsTexts);
  const sentence = useTroubleSentence();
  const running = troubles.length === 0;
  const protectedNow = backup !== null && Date.parse(at) - Date.parse(backup.madeat) < RECENT;
  const fine = running && protectedNow;
  const Icon = fine ? IconCircleCheck : IconAlertTriangle;
  return (
    <div className={classes(styles.line, fine ? styles.fine : styles.wrong)} role="status">
      <Icon size={26} aria-hidden />
      <div>
        <p className={styles.word}>{running ? t('fine') : t('wrong', { count: troubles.length })}</p>
        {running ? (
          <p>{t('fineText', { processes: processes.length })}</p>
        ) : (
          <ul>
            {troubles.map((trouble) => (
              <li key={`${trouble.kind} ${trouble.service} ${trouble.name}`}>
                <a href={`#${PLACE[trouble.kind]}`}>{sentence(trouble)}</a>
              </li>
            ))}
          </ul>
        )}
        {!protectedNow && (
          <p>
            <a href="#backup">{t(backup === null ? 'unprotected' : 'protectedLongAgo')}</a>
          </p>
        )}
      </div>
    </div>
  );
};

const useTroubleSentence = (): ((trouble: Trouble) => string) => {
  const t = useText(operationsTexts);
  const { duration, percent } = useUnits();
  return ({ kind, service, name, checks, value }) => {
    const [of, at, amount] = [service ?? '', name ?? '', value ?? 0];
    switch (kind) {
      case 'missing':
        return t('trouble-missing', { service: of });
      case 'silent':
        return t('trouble-silent', { service: of, name: at });
      case 'not-ready':
        return t('trouble-not-ready', { service: of, name: at, checks: checks.join(', ') });
      case 'lag':
        return t('trouble-lag', { name: at, seconds: duration(amount) });
      case 'barrier':
        return t('trouble-barrier', { seconds: duration(amount) });
      case 'parked':
        return t('trouble-parked', { count: amount });
      case 'unreadable':
        return t('trouble-unreadable', { count: amount });
      case 'clock':
        return t('trouble-clock');
      case 'disk':
        return t('trouble-disk', { name: at === 'files' ? t('place-files') : at, percent: percent(amount) });
      default:
        return kind satisfies never;
    }
  };
};
