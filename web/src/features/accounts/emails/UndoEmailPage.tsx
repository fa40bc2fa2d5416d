import { useUndoEmailMutation } from './api';
import { EmailLinkPage } from './EmailLinkPage';

/** Takes a change of an e-mail back. */
export const Component = () => {
  const [send] = useUndoEmailMutation();
  return <EmailLinkPage does="undo" send={send} />;
};
