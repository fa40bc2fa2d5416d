import { screen, within } from '@testing-library/react';
import { renderPortal, userOf } from '../../../../testing/portal';

type Signed = Parameters<typeof userOf>;
const LINKED = { client: { clientid: '20251111301', companyname: 'Hotel Merdeka' } };

test.each<[Signed[0], Signed[1], string, string]>([
  ['applicant', {}, 'Start now', '/application-form'],
  [
    'applicant',
    { applicantids: ['20251111101'] },
    'Open my CV',
    '/applicant-detail?appid=20251111101&accid=20251111001',
  ],
  ['applicant', { withdrawn: true }, 'Go to my dashboard', '/dashboard'],
  ['employer', {}, 'Go to my dashboard', '/dashboard'],
  ['employer', LINKED, 'Open the pipeline', '/project-applicant-management?cid=20251111301&accid=20251111001'],
  ['vendor', {}, 'Open the list', '/vendor-applicant-management?id=20251111001'],
  ['admin', {}, 'Open the list', '/applicant-management'],
])('the landing page leads a signed-in %s (%j) one step on: %s', async (category, more, button, href) => {
  await renderPortal({ at: '/', user: userOf(category, more) });
  const heading = await screen.findByRole('heading', { level: 1, name: /^Welcome, / });
  const ways = heading.parentElement!.querySelectorAll('a');
  expect(Array.from(ways, (way) => [way.textContent, way.getAttribute('href')])).toEqual([[button, href]]);
});

test.holds('landing-01')('visitors read what the portal is about, and how to join', async () => {
  await renderPortal({ at: '/' });
  const heading = await screen.findByRole('heading', { level: 1, name: 'Work abroad, well prepared.' });
  expect(within(heading.parentElement!).getByRole('link', { name: 'Register' })).toHaveAttribute(
    'href',
    '/user-registration',
  );
});

test('the foot of the page leads somewhere under each heading, for who is signed in as well', async () => {
  await renderPortal({ at: '/', user: userOf('employer') });
  await screen.findByRole('heading', { level: 1, name: /^Welcome, / });
  for (const part of within(screen.getByRole('contentinfo')).getAllByRole('navigation'))
    expect(within(part).queryAllByRole('link')).not.toEqual([]);
});
