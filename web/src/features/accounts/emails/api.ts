import { calls } from '../../../shared/api';

export const { useAskEmailLinkMutation, useConfirmEmailMutation, useUndoEmailMutation } = calls({
  askEmailLink: {},
  confirmEmail: {},
  undoEmail: {},
});
