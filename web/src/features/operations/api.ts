import { calls } from '../../shared/api';

/** The machine's figures are of the moment. */
const AGAIN_AFTER = 5;

export const { useReadOperationsQuery, useRetryParkedStreamMutation, useRewrapKeysMutation } = calls({
  readOperations: { keepUnusedDataFor: AGAIN_AFTER },
  retryParkedStream: {},
  rewrapKeys: {},
});
