import { IconDots } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { IconButton } from '../Button';
import { ActionMenu, type MenuAction } from '../menu/ActionMenu';

interface MoreButtonProps {
  readonly label: string;
  readonly actions: readonly MenuAction[];
  readonly size?: 'small';
}

/** ⋯ and the menu behind it. */
export const MoreButton = ({ label, actions, size }: MoreButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = useCallback(() => setAnchor(undefined), []);
  return (
    <>
      <IconButton
        label={label}
        {...(size !== undefined && { size })}
        look="outline"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(anchor === undefined ? currentTarget : undefined)}
      >
        <IconDots size={18} aria-hidden />
      </IconButton>
      {anchor !== undefined && <ActionMenu label={label} anchor={anchor} actions={actions} onClose={close} />}
    </>
  );
};
