import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';
import { ACCID, APPID } from '../../../../testing/applicant';

const [JOBID, CVID] = ['20261101001', '20261101101'];
const AT = `/application-form-fast?jobid=${JOBID}&cvid=${CVID}`;
const EXISTING = { applicantid: APPID, accountid: ACCID, firstname: 'Putu', lastname: 'Sari', hascv: false };

const aContact = (more: object = {}) => ({
  cvid: CVID,
  opjobid: JOBID,
  opjobtitle: 'Commis Chef',
  email: 'ani@example.com',
  cvfile: `${CVID}-abc-file.docx`,
  filename: 'ani.docx',
  contenttype: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  size: 20_480,
  receivedat: '2026-11-01T02:00:00.000Z',
  applicant: null,
  existing: null,
  ...more,
});

/** The screen with what the server answers; `sent` holds what it was told, in order. */
const open = async ({
  contact = (): object => aContact(),
  create = () =>
    HttpResponse.json({ applicantid: APPID, accountid: ACCID, loginid: 'ABCDEFGH23' }, { status: 201 }) as Response,
  attach = () => HttpResponse.json({ cv: 'x.docx' }) as Response,
} = {}) => {
  const sent: [string, Record<string, unknown>][] = [];
  const keep =
    (name: string, answer: () => Response) =>
    async ({ request }: { request: Request }) => {
      sent.push([name, (await request.json()) as Record<string, unknown>]);
      return answer();
    };
  server.use(
    http.get(`*/api/openjobs/${JOBID}/applicants/${CVID}`, () => HttpResponse.json(contact())),
    http.post(
      '*/api/applicants',
      keep('create', () => create()),
    ),
    http.post(
      `*/api/openjobs/${JOBID}/applicants/${CVID}/attach`,
      keep('attach', () => attach()),
    ),
  );
  const portal = await renderPortal({ at: AT, user: userOf('admin') });
  const fill = async () => {
    await portal.pointer.type(await screen.findByLabelText('First name'), 'Ani');
    await portal.pointer.type(screen.getByLabelText('Last name'), 'Wijaya');
    await portal.pointer.type(screen.getByLabelText('Phone number'), '+62 811-1111');
    await portal.pointer.click(screen.getByRole('button', { name: 'Submit' }));
  };
  return { ...portal, sent, fill };
};

test('name and phone are typed; the address is there, and the file goes along', async () => {
  const { sent, fill } = await open();
  expect(await screen.findByLabelText('Email')).toHaveValue('ani@example.com');
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
  expect(screen.getByRole('link', { name: /ani\.docx/ })).toHaveAttribute('download', 'ani.docx');
  await fill();
  expect(await screen.findByText('ABCDEFGH23')).toBeVisible();
  expect(sent).toEqual([
    ['create', expect.objectContaining({ firstname: 'Ani', email: 'ani@example.com' })],
    ['attach', expect.objectContaining({ applicantid: APPID, isduplicate: false })],
  ]);
});

test('a file that could not go along can be attached again, and the page stays for it', async () => {
  let line = false;
  const { sent, fill, pointer, router } = await open({
    create: () => HttpResponse.json({ applicantid: APPID, accountid: ACCID }, { status: 201 }),
    attach: () => (line ? HttpResponse.json({ cv: 'x.docx' }) : problem(503, 'upload-error')),
  });
  await fill();
  const again = await screen.findByRole('button', { name: 'Attach the CV' });
  line = true;
  await pointer.click(again);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Attach the CV' })).toBeNull());
  expect(sent.map(([name]) => name)).toEqual(['create', 'attach', 'attach']);
  expect(router.state.location.pathname).toBe('/application-form-fast');
});

test.each([
  [false, 0],
  [true, 1],
])('an address with an application is asked about first (its CV file: %s)', async (hascv, warnings) => {
  const { sent, pointer } = await open({ contact: () => aContact({ existing: { ...EXISTING, hascv } }) });
  expect(
    await screen.findByRole('heading', { name: /ani@example\.com already has an application: Putu Sari/ }),
  ).toBeVisible();
  expect(screen.queryAllByText(/which would be replaced/)).toHaveLength(warnings);
  expect(sent).toEqual([]);
  await pointer.click(screen.getByRole('button', { name: 'Attach the CV' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Attach the CV' })).toBeNull());
  expect(sent).toEqual([['attach', expect.objectContaining({ applicantid: APPID, isduplicate: hascv })]]);
  expect(screen.getByRole('link', { name: 'View application' })).toHaveAttribute(
    'href',
    `/applicant-detail?appid=${APPID}&accid=${ACCID}`,
  );
});

test('where somebody else was quicker, nothing is made twice: the same question is asked', async () => {
  let taken = false;
  const { sent, fill } = await open({
    contact: () => aContact(taken ? { existing: EXISTING } : {}),
    create: () => {
      taken = true;
      return problem(409, 'app-email-taken', {
        errors: [{ field: 'email', code: 'app-email-taken', message: 'taken' }],
      });
    },
  });
  await fill();
  expect(await screen.findByRole('button', { name: 'Attach the CV' })).toBeVisible();
  expect(sent.map(([name]) => name)).toEqual(['create']);
});

test('a CV that was erased says so', async () => {
  server.use(http.get(`*/api/openjobs/${JOBID}/applicants/${CVID}`, () => problem(404, 'not-found')));
  await renderPortal({ at: AT, user: userOf('admin') });
  expect(await screen.findByText('This CV is no longer available.')).toBeVisible();
});
