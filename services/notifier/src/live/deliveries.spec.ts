import { type ChangeNotice } from '@berangkat/contracts/live';
import { deliveriesOf } from './deliveries';

const placement = (projectid: string, applicantid: string, position: string): ChangeNotice => ({
  topic: 'placements',
  ids: { projectid, applicantid },
  position,
});

/** The positions that a socket in these rooms would be sent, message by message. */
const deliveredTo = (rooms: readonly string[], notices: readonly ChangeNotice[]): string[][] =>
  deliveriesOf(notices)
    .filter(({ room, except }) => rooms.includes(room) && !except.some((other) => rooms.includes(other)))
    .map((delivery) => delivery.notices.map(({ position }) => position));

describe('deliveries', () => {
  const burst = [placement('P1', 'A1', '1'), placement('P1', 'A2', '2'), placement('P2', 'A1', '3')];

  it('reach a room as one list, in order', () => {
    expect(deliveredTo(['admins'], burst)).toEqual([['1', '2', '3']]);
    expect(deliveredTo(['project/P1'], burst)).toEqual([['1', '2']]);
  });

  it('reach nobody else', () => {
    expect(deliveredTo(['project/P3', 'applicant/A9', 'signed-in', 'account/X'], burst)).toEqual([]);
  });

  it('reach a socket once that is in several rooms of a notice', () => {
    const delivered = deliveredTo(['admins', 'project/P1', 'applicant/A1'], burst).flat();
    expect(delivered.sort()).toEqual(['1', '2', '3']);
    expect(deliveredTo(['project/P1', 'applicant/A1'], burst).flat().sort()).toEqual(['1', '2', '3']);
  });

  it('carry the last of several notices about the same thing', () => {
    expect(
      deliveredTo(['admins'], [placement('P1', 'A1', '1'), placement('P1', 'A2', '2'), placement('P1', 'A1', '3')]),
    ).toEqual([['2', '3']]);
  });

  it('of nothing are none', () => {
    expect(deliveriesOf([])).toEqual([]);
  });
});
