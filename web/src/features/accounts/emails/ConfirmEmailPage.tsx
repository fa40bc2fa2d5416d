import { useConfirmEmailMutation } from './api';
import { EmailLinkPage } from './EmailLinkPage';

/** Confirms an e-mail. */
export const Component = () => {
  const [send] = useConfirmEmailMutation();
  return <EmailLinkPage does="confirm" send={send} />;
};
