import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';
import { ACCID, aDetail, APPID } from '../../../../testing/applicant';

const AT = '/application-form-fast';
const CV = `/applicant-detail?appid=${APPID}&accid=${ACCID}`;

/** Collects what was sent to a server that answers this. */
const answering = (answer: () => Response) => {
  const sent: Record<string, unknown>[] = [];
  const keep = async ({ request }: { request: Request }) => {
    sent.push((await request.json()) as Record<string, unknown>);
    return answer();
  };
  server.use(
    http.post('*/api/applicants', keep),
    http.put('*/api/applicants/:id', keep),
    http.get('*/api/accounts/vendors', ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.get('search') === 'part'
          ? [{ accountid: '20251111777', email: 'partner@vendor.example' }]
          : [],
      ),
    ),
    http.get('*/api/applicants/applicantid/:id', () => HttpResponse.json(aDetail())),
  );
  return sent;
};
const fill = async (pointer: Awaited<ReturnType<typeof renderPortal>>['pointer']) => {
  await pointer.type(await screen.findByLabelText('First name'), 'Budi');
  await pointer.type(screen.getByLabelText('Last name'), 'Santoso');
  await pointer.type(screen.getByLabelText('Email'), 'budi@example.com');
  await pointer.type(screen.getByLabelText('Phone number'), '+62 811-1111');
};

test('managed by the applicant: the login ID is shown until somebody goes on', async () => {
  const sent = answering(() =>
    HttpResponse.json({ applicantid: APPID, accountid: ACCID, loginid: 'ABCDEFGH23' }, { status: 201 }),
  );
  const { pointer, router } = await renderPortal({ at: AT, user: userOf('admin') });
  await fill(pointer);
  await pointer.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('ABCDEFGH23')).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({
      firstname: 'Budi',
      email: 'budi@example.com',
      phone1: '+628111111',
      managedby: 'applicant',
    }),
  ]);
  expect(sent[0]).not.toHaveProperty('owneremail');
  expect(screen.getByRole('link', { name: 'View Application' })).toHaveAttribute('href', CV);
  expect(screen.getByRole('link', { name: 'Complete Full Profile' })).toHaveAttribute(
    'href',
    `/application-form?appid=${APPID}&accid=${ACCID}`,
  );
  await pointer.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  await pointer.click(screen.getByRole('button', { name: 'Copied' }));
  expect(await screen.findByDisplayValue('ABCDEFGH23')).toHaveFocus();
  expect(router.state.location.pathname).toBe(AT);
});

test.holds('application-form-fast-01')(
  'managed by a vendor, who is found as one types: on to the CV by itself',
  async () => {
    const sent = answering(() => HttpResponse.json({ applicantid: APPID, accountid: ACCID }, { status: 201 }));
    const { pointer, router } = await renderPortal({ at: AT, user: userOf('admin') });
    await fill(pointer);
    await pointer.click(screen.getByRole('radio', { name: /Vendor/ }));
    await pointer.click(screen.getByRole('button', { name: 'Submit' }));
    const vendor = screen.getByRole('combobox', { name: 'Vendor email' });
    await waitFor(() => expect(vendor).toHaveAccessibleDescription(/Please enter the email of the vendor/));
    expect(sent).toEqual([]);
    await pointer.type(vendor, 'part');
    await pointer.click(await screen.findByRole('option', { name: 'partner@vendor.example' }));
    await pointer.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('heading', { name: 'Thank you. Budi is registered.' })).toBeVisible();
    expect(sent[0]).toMatchObject({ managedby: 'vendor', owneremail: 'partner@vendor.example' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/applicant-detail'));
  },
);

test('a vendor who is missing is said with all else that is wrong', async () => {
  const sent = answering(() => problem(500, 'internal'));
  const { pointer } = await renderPortal({ at: AT, user: userOf('admin') });
  await pointer.click(await screen.findByRole('radio', { name: /endor/ }));
  await pointer.click(screen.getByRole('button', { name: 'Submit' }));
  const wrong = within(await screen.findByRole('alert')).getAllByRole('link');
  expect(wrong).toHaveLength(5);
  expect(wrong.at(-1)).toHaveTextContent(/vendor/);
  expect(sent).toEqual([]);
});

test('an e-mail that is taken is said beside its field, with a way to an admin', async () => {
  answering(() =>
    problem(409, 'app-email-taken', { errors: [{ field: 'email', code: 'app-email-taken', message: 'taken' }] }),
  );
  const { pointer } = await renderPortal({ at: AT, user: userOf('admin') });
  await fill(pointer);
  await pointer.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/already registered/));
  expect(screen.getByRole('link', { name: 'Contact an admin' })).toBeVisible();
});

test('what fails without a field to blame is said in the words of the specification, until it is sent again', async () => {
  let works = false;
  answering(() =>
    works ? HttpResponse.json({ applicantid: APPID, accountid: ACCID }, { status: 201 }) : problem(503, 'unavailable'),
  );
  const { pointer } = await renderPortal({ at: AT, user: userOf('admin') });
  await fill(pointer);
  await pointer.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Error submitting application. Please try again.')).toBeVisible();
  works = true;
  await pointer.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('link', { name: 'View Application' })).toBeVisible();
  expect(screen.queryByText('Error submitting application. Please try again.')).not.toBeInTheDocument();
});

test('changes somebody who is there, at the version that it was opened at; a hidden number may stay', async () => {
  const sent = answering(() => HttpResponse.json({ applicantid: APPID }));
  const detail = aDetail({ form: { phone1: null, hiddenphones: { phone1: '890', phone2: null } } });
  server.use(http.get('*/api/applicants/applicantid/:id', () => HttpResponse.json(detail)));
  const { pointer } = await renderPortal({ at: `${AT}?appid=${APPID}&accid=${ACCID}`, user: userOf('admin') });
  const first = await screen.findByLabelText('First name');
  expect(first).toHaveValue('Putu');
  await pointer.clear(first);
  await pointer.type(first, 'Ayu');
  await pointer.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('heading', { name: 'Thank you. Ayu is saved.' })).toBeVisible();
  expect(sent[0]).toMatchObject({ firstname: 'Ayu', lastname: 'Sari', revision: detail.revision });
  expect(sent[0]).not.toHaveProperty('phone1');
});

test('an address with another id says so, and nobody but admins is let in', async () => {
  const { unmount } = await renderPortal({ at: `${AT}?appid=12`, user: userOf('admin') });
  expect(await screen.findByText(/Invalid Application ID/)).toBeVisible();
  unmount();
  const { router } = await renderPortal({ at: AT, user: userOf('vendor') });
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});
