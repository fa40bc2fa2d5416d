import { groupContract } from './contract/groups';
import { handlingContract } from './contract/handling';
import { type BusFixture, openEach } from './contract/opened';
import { publishingContract } from './contract/publishing';

export { type BusFixture, messageOf, Recorder } from './contract/opened';

/** The contract of every adapter of the bus. */
export const busContract = (create: () => Promise<BusFixture>): void => {
  const opened = openEach(create);
  publishingContract(opened);
  groupContract(opened);
  handlingContract(opened);
};
