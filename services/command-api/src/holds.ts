import { type Repository } from '@berangkat/platform/event-log';
import { type Holds } from '@berangkat/platform/uniqueness';
import { accountDecider, accountStream } from './accounts/decider';
import { applicantDecider, applicantStream } from './applicants/decider';
import { clientDecider, clientStream } from './clients/decider';
import { projectStream } from './projects/decider';
import { FIRST_ACCOUNT, type UniqueKind } from './unique-kinds';

/** The values of each kind that an owner holds, from its own stream. */
const valuesOf: Record<
  UniqueKind,
  (repository: Repository, owner: string) => Promise<readonly (string | null | undefined)[]>
> = {
  'account-email': async (repository, owner) => {
    const { state } = await repository.load(accountStream(owner), accountDecider);
    return state.status === 'none' ? [] : [state.email];
  },
  loginid: async (repository, owner) => {
    const { state } = await repository.load(accountStream(owner), accountDecider);
    return state.status === 'none' ? [] : [state.loginid?.value];
  },
  'first-account': async (repository, owner) => {
    const { state } = await repository.load(accountStream(owner), accountDecider);
    return state.status === 'none' ? [] : [FIRST_ACCOUNT];
  },
  'application-email': async (repository, owner) => {
    const { state } = await repository.load(applicantStream(owner), applicantDecider);
    return state.status === 'none' ? [] : [state.application.email as string | null | undefined];
  },
  'application-of-account': async (repository, owner) => {
    const { state } = await repository.load(applicantStream(owner), applicantDecider);
    return state.status === 'none' ? [] : [state.accountid];
  },
  'client-of-account': async (repository, owner) => {
    const { state } = await repository.load(clientStream(owner), clientDecider);
    return state.status === 'none' ? [] : [state.accountid];
  },
  creation: async (repository, owner) =>
    (await Promise.all([projectStream(owner), clientStream(owner)].map((stream) => repository.originOf(stream)))).map(
      (origin) => origin?.metadata.causationId,
    ),
};

/** Whether the owner of a reservation that was left behind holds the value after all. */
export const holdsOf =
  (repository: Repository): Holds =>
  async ({ kind, owner, is }) => {
    const values = await valuesOf[kind as UniqueKind]?.(repository, owner);
    return values?.some((value) => value != null && is(value)) ?? false;
  };
