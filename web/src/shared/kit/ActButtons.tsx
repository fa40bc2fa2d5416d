import { type TablerIcon } from '@tabler/icons-react';
import { useText } from '../i18n';
import { Button } from './Button';
import { keyTexts, useKeys } from './keyboard';

/** An act on rows of a list. */
export interface RowsAct {
  readonly label: string;
  readonly icon: TablerIcon;
  /** The letter that does it from wherever the focus is. */
  readonly letter: string;
  readonly run: () => void;
  /** Why it cannot be done with these rows. */
  readonly unless?: string | undefined;
}

/** Draws the acts on selected rows, or on the open one: buttons, and their letters. */
export const ActButtons = ({ acts }: { readonly acts: readonly RowsAct[] }) => {
  const t = useText(keyTexts);
  useKeys(
    t('list'),
    acts.map(({ label, letter, run, unless }) => ({ keys: [letter], label, run: () => unless === undefined && run() })),
  );
  return acts.map(({ label, icon: Icon, run, unless }) => (
    <Button
      key={label}
      size="small"
      look="soft"
      icon={<Icon aria-hidden />}
      disabled={unless !== undefined}
      title={unless}
      onClick={run}
    >
      {label}
    </Button>
  ));
};
