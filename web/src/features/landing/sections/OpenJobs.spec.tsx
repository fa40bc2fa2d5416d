import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aJob, JOBID } from '../../../../testing/jobs';
import { renderPortal } from '../../../../testing/portal';
import { server } from '../../../../testing/server';

const OTHER = '20261101002';
const answering = (answer: () => Response) => server.use(http.get('*/api/openjobs/active', answer));
const cards = async () =>
  within(await screen.findByRole('region', { name: 'Open jobs' }))
    .getAllByRole('listitem')
    .map((card) => [
      within(card).getByRole('heading').textContent,
      within(card).getByRole('link').getAttribute('href'),
    ]);

test.holds('landing-02')(
  'the jobs that are open now take the place of the fixed list, and lead to their pages',
  async () => {
    answering(() =>
      HttpResponse.json([aJob(), aJob({ opjobid: OTHER, opjobtitle: 'Room Attendant', country: 'maldives' })]),
    );
    await renderPortal({ at: '/' });
    await waitFor(async () =>
      expect(await cards()).toEqual([
        ['Commis Chef', `/job-cv-upload?jobid=${JOBID}`],
        ['Room Attendant', `/job-cv-upload?jobid=${OTHER}`],
      ]),
    );
    const [card] = screen.getAllByRole('link', { name: /Commis Chef/ });
    for (const text of ['Qatar', 'QAR 2,500 a month', '24-month contract', '31 December 2026'])
      expect(card).toHaveTextContent(text);
  },
);

test.holds('landing-03').each([
  ['there is none', () => HttpResponse.json([])],
  ['none has a flyer', () => HttpResponse.json([aJob({ flyer: null, flyerthumbnail: null })])],
  ['nobody answers', () => HttpResponse.error()],
])('where %s the fixed list stays, and leads to the list of jobs', async (_why, answer) => {
  let asked = false;
  answering(() => {
    asked = true;
    return answer();
  });
  await renderPortal({ at: '/' });
  await waitFor(() => expect(asked).toBe(true));
  const shown = await cards();
  expect(shown).toHaveLength(8);
  for (const [, href] of shown) expect(href).toBe('/open-job-management');
});

test('it can be stopped, and stands still for those who prefer no motion', async () => {
  answering(() => HttpResponse.json([]));
  const { pointer } = await renderPortal({ at: '/' });
  await pointer.click(await screen.findByRole('button', { name: 'Pause' }));
  expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
});
