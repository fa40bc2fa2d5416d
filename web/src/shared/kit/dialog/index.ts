export { ConfirmProvider, useConfirm, type ConfirmOptions } from './Confirm';
export { Dialog, DialogActions, DialogText } from './Dialog';
