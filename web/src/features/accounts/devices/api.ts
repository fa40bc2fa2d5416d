import { calls } from '../../../shared/api';

export const { useListOwnSessionsQuery, useEndOwnSessionsMutation, useListSessionsOfQuery, useEndSessionsOfMutation } =
  calls({ listOwnSessions: {}, endOwnSessions: {}, listSessionsOf: {}, endSessionsOf: {} });
