import { IconInfoCircle, type TablerIcon } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useText } from '../i18n';
import { Button } from './Button';
import { tableTexts } from './data-table/texts';
import { Explained } from './explained/Explained';
import { keyTexts, useKeys } from './keyboard';

/** An act on rows of a list. */
export interface RowsAct {
  readonly label: string;
  readonly icon: TablerIcon;
  /** The letter that does it from wherever the focus is. */
  readonly letter: string;
  readonly run: () => void;
  /** Why it cannot be done with these rows; a sign beside the button says it. */
  readonly unless?: string | undefined;
}

/** Draws the acts on selected rows, or on the open one: buttons, and their letters. */
export const ActButtons = ({ acts }: { readonly acts: readonly RowsAct[] }) => {
  const t = useText(keyTexts);
  const table = useText(tableTexts);
  useKeys(
    t('list'),
    acts.map(({ label, letter, run, unless }) => ({ keys: [letter], label, run: () => unless === undefined && run() })),
  );
  return acts.map(({ label, icon: Icon, run, unless }) => (
    <Fragment key={label}>
      <Button size="small" look="soft" icon={<Icon aria-hidden />} disabled={unless !== undefined} onClick={run}>
        {label}
      </Button>
      {unless !== undefined && (
        <Explained lines={[unless]}>
          <IconInfoCircle size={16} aria-label={table('explanation', { of: label })} />
        </Explained>
      )}
    </Fragment>
  ));
};
