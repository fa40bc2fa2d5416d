import { positionsOf } from '@berangkat/contracts/reference';
import { standingJobs } from './jobs';

test.each(standingJobs.map(({ position, department }) => [position, department] as const))(
  'a card leads to a position that the form has: %s in %s',
  (position, department) => expect(positionsOf(department)).toContain(position),
);
