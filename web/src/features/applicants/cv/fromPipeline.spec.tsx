import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aDetail } from '../../../../testing/applicant';
import { renderPortal, userOf } from '../../../../testing/portal';
import { server } from '../../../../testing/server';

describe('an employer who comes from a pipeline', () => {
  const PID = '20251112005';
  const employer = userOf('employer', { account: { ...userOf('employer').account, accountid: '20251111009' } });
  const pipeline = `/project-applicant-management?pid=${PID}&status=shortlisted`;
  const people = ['Putu', 'Made', 'Ketut'].map((firstname, index) => ({
    applicantid: `2025111110${index + 1}`,
    accountid: `2025111120${index + 1}`,
    firstname,
  }));
  const at = (index: number) =>
    `/applicant-detail?${new URLSearchParams({ appid: people[index]!.applicantid, accid: people[index]!.accountid, pid: PID, referrer: pipeline }).toString()}`;

  /** The list as it was left: two on its first page, one on the second. */
  const comeFrom = (address = pipeline): void =>
    sessionStorage.setItem(
      'portal.walk.listPlacements',
      JSON.stringify({
        address,
        walks: [
          {
            pages: [
              {
                steps: people.slice(0, 2).map(({ applicantid, accountid }) => ({ id: applicantid, accid: accountid })),
                info: { total: 3, exact: true, book: 1, limit: 20, batchTotal: 3 },
                at: { page: 1, book: 1, size: 2, batch: 20 },
              },
            ],
            list: {
              source: 'listPlacements',
              given: { id: PID, app: 2, limit: 20, page: 1, book: 1 },
              paging: 'batches',
            },
          },
        ],
      }),
    );

  const serve = () => {
    const standing = new Map(people.map(({ applicantid }) => [applicantid, 'shortlisted']));
    const sent: Record<string, unknown>[] = [];
    const asked: string[] = [];
    server.use(
      http.get('*/api/applicants/applicantid/:id', ({ params }) => {
        const person = people.find(({ applicantid }) => applicantid === params.id)!;
        return HttpResponse.json({
          ...aDetail({
            form: null,
            may: { edit: false, uploadphoto: false, attach: false, openfiles: false, remove: false, comment: false },
          }),
          ...person,
          lastname: 'Sari',
          project_statuses: [
            {
              projectid: PID,
              projectcode: 'DXB-01',
              projectname: 'Dubai Marina Hotel',
              applicantstatus: standing.get(person.applicantid),
              applicantcomment: null,
              updatedat: new Date().toISOString(),
            },
          ],
        });
      }),
      http.get(`*/api/projects/${PID}/with-client`, () =>
        HttpResponse.json({
          projectid: PID,
          clientid: '20251112001',
          projectname: 'Dubai Marina Hotel',
          client: { companyname: 'Marina Group', country: 'qatar', logo: null },
        }),
      ),
      http.get(`*/api/projects/${PID}/placements`, ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('page')!);
        return HttpResponse.json({
          placements: [{ applicant: people[2] }],
          page: { total: 3, exact: true, book: 1, limit: 20, batchTotal: 3 },
          counts: {},
        });
      }),
      http.put(`*/api/projects/${PID}/update-applicant-with-status`, async ({ request }) => {
        const body = (await request.json()) as { applicantid: string; applicantstatus: string };
        sent.push(body);
        standing.set(body.applicantid, body.applicantstatus);
        return HttpResponse.json(body);
      }),
    );
    return { sent, asked };
  };

  test('decides on the CV with the commands of the board; Pass Interview asks its comment', async () => {
    const { sent } = serve();
    const { pointer } = await renderPortal({ at: at(0), user: employer });
    const header = (await screen.findByRole('heading', { level: 1, name: 'Putu Sari' })).closest('header')!;
    expect(within(header).getByText('Shortlisted')).toBeVisible();
    expect(within(header).getByRole('link', { name: 'Dubai Marina Hotel' })).toHaveAttribute('href', pipeline);
    expect(await within(header).findByText('Marina Group')).not.toHaveAttribute('href');
    expect(within(header).getByRole('button', { name: 'Reject Putu Sari' })).toBeVisible();
    await pointer.click(within(header).getByRole('button', { name: 'More for Putu Sari' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Longlist',
      'View a past date…',
      'Replay…',
      'What changed…',
    ]);
    await pointer.keyboard('{Escape}');
    await pointer.click(within(header).getByRole('button', { name: 'Pass Interview Putu Sari' }));
    await pointer.type(await screen.findByLabelText('Comment'), 'good English');
    await pointer.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Putu Sari accepted for Dubai Marina Hotel')).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ applicantstatus: 'accepted', comment: 'good English' })]);
    expect(await within(header).findByText('Accepted')).toBeVisible();
  });

  test('m opens the same steps', async () => {
    serve();
    const { pointer } = await renderPortal({ at: at(0), user: employer });
    await screen.findByRole('heading', { level: 1, name: 'Putu Sari' });
    await pointer.keyboard('m');
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Pass Interview',
      'Reject',
      'Longlist',
    ]);
  });

  test('steps through the list as it was left, over the end of its page, and Back leads to the list', async () => {
    comeFrom();
    const { asked } = serve();
    const { pointer, router } = await renderPortal({ at: at(0), user: employer });
    expect(await screen.findByText('1 of 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await pointer.keyboard('n');
    expect(await screen.findByRole('heading', { level: 1, name: 'Made Sari' })).toHaveFocus();
    expect(asked).toEqual([]);
    await pointer.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ketut Sari' })).toBeVisible();
    expect(screen.getByText('3 of 3')).toBeVisible();
    expect(asked).toEqual(['2']);
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await pointer.keyboard('p');
    expect(await screen.findByRole('heading', { level: 1, name: 'Made Sari' })).toBeVisible();
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(at(1));
  });

  test('has no list to step through that is not the one in the address', async () => {
    comeFrom('/project-applicant-management?pid=20251112006');
    serve();
    await renderPortal({ at: at(0), user: employer });
    await screen.findByRole('heading', { level: 1, name: 'Putu Sari' });
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  });
});
