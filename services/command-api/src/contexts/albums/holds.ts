import { CREATION, createdIn, type Holders } from '../../kernel/holder';
import { albumStream } from './album-decider';
import { contentStream } from './content-decider';

/** Ids of albums and of contents are counted apart, and may be the same. */
export const holds: Holders = {
  [CREATION]: async (commandHandler, owner) => [
    ...(await createdIn(albumStream)(commandHandler, owner)),
    ...(await createdIn(contentStream)(commandHandler, owner)),
  ],
};
