import { StepUp } from '../../features/factors/step-up/StepUp';
import { useCommandPalette } from '../../shared/command-palette';
import { KeyHelp } from '../../shared/kit/keyboard';
import { useSession } from '../../shared/session';

/** The parts of every screen for those who have signed in: its keys, and the question for a second factor. */
export const SignedIn = () => {
  const { user } = useSession();
  const { available, open } = useCommandPalette();
  return (
    <>
      <KeyHelp onPalette={available ? open : undefined} />
      <StepUp key={user?.account.accountid} />
    </>
  );
};
