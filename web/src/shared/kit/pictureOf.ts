import { DEFAULT_AVATAR } from '@berangkat/contracts/accounts/values';

/** Answers the address of an account's picture; undefined where its initials stand for it. */
export const pictureOf = (avatar: string): string | undefined =>
  avatar === DEFAULT_AVATAR ? undefined : `/avatars/${avatar}`;
