import { useCommandPalette } from '../../shared/command-palette';
import { KeyHelp } from '../../shared/kit/keyboard';

/** The keys that every screen has, for those who have signed in. */
export const Keys = () => {
  const { available, open } = useCommandPalette();
  return <KeyHelp onPalette={available ? open : undefined} />;
};
