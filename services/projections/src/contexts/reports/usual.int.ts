import { type Actor } from '@berangkat/contracts/kernel';
import { chef, GARDEN, gardener, KITCHEN, NOW, rina } from '../../testing/reported';
import { reporting } from './testing';
import { readUsual } from './usual';

const { pool } = reporting();

describe('what usually happens next', () => {
  const stages = async (reader: Actor, projectid = KITCHEN) =>
    Object.fromEntries(
      (await readUsual(pool(), projectid, reader, NOW)).stages.map(({ stage, cases, onward, low, high, of, few }) => [
        stage,
        [of, few, cases, onward, low, high],
      ]),
    );

  it("is by the client's projects for its employer, by all for the agency where those are few, and marked so", async () => {
    expect((await stages(chef)).applying).toEqual(['client', true, 4, 3, 3.5, 6.25]);
    expect((await stages(rina)).applying).toEqual(['all', true, 6, 5, 2.5, 6.75]);
    expect((await stages(gardener, GARDEN)).shortlisted).toEqual(['client', true, 1, 1, 1, 1]);
  });

  it("is refused of another client's project, and of none", async () => {
    await expect(stages(chef, GARDEN)).rejects.toMatchObject({ status: 403 });
    await expect(stages(rina, '20260101099')).rejects.toMatchObject({ status: 404 });
  });
});
