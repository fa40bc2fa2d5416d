import { type PlacementStatus, transitions } from '@berangkat/contracts/placements';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMayHere, useMoves } from '../../features/placements';
import { type CommandPaletteView } from '../../shared/command-palette';
import { specTexts, useText } from '../../shared/i18n';
import { Dialog, useDebounced, VisuallyHidden } from '../../shared/kit';
import { statusTexts } from '../../shared/kit/texts/status';
import { useSession } from '../../shared/session';
import styles from './CommandPalette.module.css';
import { type PaletteEntry, useEntries } from './useEntries';
import { paletteTexts } from './texts';
import { wishIn } from './wish';

const nothingToRead = () => Promise.resolve([]);

/**
 * Finds people, projects, clients and screens by a few letters, and carries out moves: 'rang acc' moves Rangga to
 * accepted, after a question. What may be done here is what the buttons may do; the server decides.
 */
export const CommandPalette: CommandPaletteView = ({ onClose }) => {
  const t = useText(paletteTexts, specTexts);
  const { can } = useSession();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const [moving, setMoving] = useState(false);
  const [entered, setEntered] = useState<'here' | 'elsewhere'>();
  const moves = useMoves({ may: useMayHere(), reread: nothingToRead, asksFirst: true });
  const settled = useDebounced(typed.trim());
  const wish = useMemo(
    () =>
      wishIn(settled, (status: PlacementStatus) => [
        statusTexts.en[status],
        statusTexts.in('id')[status],
        ...transitions.filter(({ to }) => to === status).map(({ action }) => t(`act-${action}`)),
      ]),
    [settled, t],
  );
  const { groups, busy, error, retry } = useEntries(settled, wish);
  const entries = groups.flatMap((group) => group.entries);
  const at = Math.min(active, Math.max(0, entries.length - 1));

  const choose = async (entry: PaletteEntry | undefined, elsewhere: boolean): Promise<void> => {
    if (entry === undefined) return;
    if (entry.move !== undefined) {
      // The question takes the place of the palette.
      setMoving(true);
      await moves.start([entry.move.row], entry.move.step);
    } else if (entry.href !== undefined && elsewhere) window.open(entry.href, '_blank', 'noopener');
    else if (entry.href !== undefined) void navigate(entry.href);
    else entry.run?.();
    onClose();
  };

  // While the answer to the last letters is on its way, what shows is the answer to others: Enter waits for it.
  const answered = settled === typed.trim() && !busy;
  const carryOut = useRef<() => void>(undefined);
  useEffect(() => {
    carryOut.current = () => void choose(entries[at], entered === 'elsewhere');
  });
  useEffect(() => {
    if (entered === undefined || !answered) return;
    setEntered(undefined);
    carryOut.current?.();
  }, [entered, answered]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const goal = (
      { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 7, PageUp: at - 7 } as Record<string, number | undefined>
    )[event.key];
    if (goal !== undefined) {
      event.preventDefault();
      const next = Math.min(entries.length - 1, Math.max(0, goal));
      setActive(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      setEntered(event.ctrlKey || event.metaKey ? 'elsewhere' : 'here');
    }
  };

  if (moving) return moves.dialogs;
  const note = !answered
    ? t('searching')
    : error
      ? t('failed')
      : entries.length === 0
        ? t('nothing', { text: settled })
        : '';
  // Values that the reader sees masked find nobody.
  const foundBy = can('applicant.see-phone') ? 'phone' : can('applicant.see-email') ? 'email' : 'name';
  return (
    <Dialog title={t('title')} look="palette" onClose={onClose}>
      <label className={styles.box}>
        <IconSearch size={20} aria-hidden />
        <VisuallyHidden>{t('title')}</VisuallyHidden>
        <input
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          placeholder={t(`placeholder_${foundBy}`)}
          value={typed}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={entries[at] === undefined ? undefined : `${id}-${at}`}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
            setEntered(undefined);
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      <p id={`${id}-note`} className={styles.note} role="status">
        {note}
        {error !== undefined && !busy && (
          <button type="button" onClick={retry}>
            {t('retry')}
          </button>
        )}
      </p>
      <div id={`${id}-list`} className={styles.list} role="listbox" aria-label={t('results')} aria-busy={busy}>
        {groups.map((group, number) => (
          <div key={group.title} role="group" aria-labelledby={`${id}-g${number}`}>
            <h3 id={`${id}-g${number}`} role="presentation">
              {group.title}
            </h3>
            {group.entries.map((entry) => {
              const index = entries.indexOf(entry);
              return (
                // Keys are handled by the box, which keeps the focus.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={entry.id}
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === at}
                  className={styles.entry}
                  onPointerMove={() => setActive(index)}
                  onClick={(event) => void choose(entry, event.ctrlKey || event.metaKey)}
                >
                  {entry.picture}
                  <span>{entry.label}</span>
                  {entry.note !== undefined && <small>{entry.note}</small>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p className={styles.hint}>{t('hint', { example: t('example') })}</p>
    </Dialog>
  );
};
