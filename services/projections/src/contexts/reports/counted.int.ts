import { type Actor } from '@berangkat/contracts/kernel';
import { figuresOf, REPORT_NAMES } from '@berangkat/contracts/reports';
import { BUDI, chef, CITRA, KITCHEN, rina, root } from '../../testing/reported';
import { reporting } from './testing';

const { read, people } = reporting();

describe('a press on a figure', () => {
  it.all(REPORT_NAMES.flatMap((report) => [[report, {}] as const, [report, { project: KITCHEN }] as const]))(
    'of %s %j lists exactly those whom it counts',
    async (report, asked) => {
      const counting = figuresOf(report).filter(([, kind]) => kind === 'people');
      for (const { key, figures: of } of (await read(report, asked)).rows)
        for (const [figure] of counting) {
          const { people: rows, page } = await people(report, key, figure, asked);
          expect([key, figure, page.total, rows.length]).toEqual([key, figure, of[figure], of[figure]]);
          expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
        }
    },
  );

  it('says who, in which project, where they stand there now, and how long it took', async () => {
    const { people: rows } = await people('time-in-stage', 'shortlisted', 'rejected');
    expect(rows).toEqual([
      expect.objectContaining({
        applicantid: BUDI,
        firstname: 'Name 2',
        projectid: KITCHEN,
        applicantstatus: 'rejected',
        days: 6,
      }),
      expect.objectContaining({ applicantid: CITRA, applicantstatus: 'applying', days: 2 }),
    ]);
  });

  it('names nobody who is removed, but to who sees them', async () => {
    const namesFor = async (reader: Actor) =>
      (await people('funnel', 'applying', 'ways', { project: KITCHEN }, reader)).people.map(
        ({ firstname }) => firstname,
      );
    expect(await namesFor(rina)).toEqual(['Name 4', null, 'Name 2', 'Name 3', 'Name 1']);
    expect(await namesFor(root)).toEqual(['Name 4', 'Name 6', 'Name 2', 'Name 3', 'Name 1']);
    // DIAN was removed from the project.
    expect(await namesFor(chef)).toEqual([null, null, 'Name 2', 'Name 3', 'Name 1']);
  });

  it('is refused for a figure that counts nobody', async () =>
    expect(people('funnel', 'applying', 'median')).rejects.toMatchObject({ status: 400 }));
});
