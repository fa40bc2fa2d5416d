import { IconArrowsDiff, IconHistory, IconPlayerPlay } from '@tabler/icons-react';
import { DAY } from '@berangkat/contracts/kernel';
import { useAddress } from '../here';
import { useText } from '../i18n';
import { addressBetween, type Mode } from './asof';
import { lookBackTexts } from './texts';
import { usePast } from './usePast';

/** How long ago the first moment lies at first. */
const AGO: Readonly<Record<Mode, number>> = { replay: 90 * DAY, compare: 7 * DAY };

interface LookBackOptions {
  /** Further parts of the address. */
  readonly beside?: Readonly<Record<string, string>>;
  /** The views between two moments that the screen has. */
  readonly offered?: readonly Mode[];
  /** From when on there is something to be played; 90 days ago when that is not known. */
  readonly since?: string | undefined;
}

/**
 * The entries that lead to the page as it was, at first as it is this moment, and to what happened up to now; none while
 * that is what is looked at.
 */
export const useLookBack = ({ beside = {}, offered = [], since }: LookBackOptions = {}) => {
  const t = useText(lookBackTexts);
  const { past } = usePast();
  const [, setAddress] = useAddress();
  if (past) return [];
  const look = (mode?: Mode): void =>
    setAddress((before) => {
      const now = Date.now();
      const ago = mode === undefined ? undefined : new Date(now - AGO[mode]).toISOString();
      const asof = (mode === 'replay' ? since : undefined) ?? ago;
      const until = new Date(now).toISOString();
      const after = addressBetween(before, { asof: asof ?? until, ...(mode !== undefined && { mode, until }) });
      for (const [name, value] of Object.entries(beside)) after.set(name, value);
      return after;
    });
  const entries = [
    { label: t('lookBack'), icon: IconHistory, mode: undefined },
    { label: t('replay'), icon: IconPlayerPlay, mode: 'replay' },
    { label: t('compare'), icon: IconArrowsDiff, mode: 'compare' },
  ] as const;
  return entries
    .filter(({ mode }) => mode === undefined || offered.includes(mode))
    .map(({ label, icon, mode }) => ({ label, icon, onSelect: () => look(mode) }));
};
