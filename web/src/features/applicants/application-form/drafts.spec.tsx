import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';
import { ACCID, aDetail, anApplication, APPID } from '../../../../testing/applicant';
import { deviceSlot } from './draft/deviceDraft';
import { aServer, STAGE_NAMES, draftOf, open, stage, put } from '../testing/form';

describe('drafts', () => {
  test('the draft of another phone is gone on with, at its stage', async () => {
    aServer({ draft: draftOf(2, { race: 'Sundanese' }) });
    await open();
    await stage('Physical / Family');
    expect(screen.getByLabelText('Race')).toHaveValue('Sundanese');
    expect(screen.getByText(/^Welcome back. We kept your answers from 12 November/)).toBeVisible();
  });

  test('what this device holds and the server does not yet know goes before an older draft', async () => {
    aServer({ draft: draftOf(2, { race: 'Sundanese' }) });
    deviceSlot(ACCID).write({
      stage: 1,
      form: { firstname: 'Newer' },
      changedat: '2025-11-12T05:00:00.000Z',
      syncedat: '2025-11-12T03:00:00.000Z',
      dirty: true,
    });
    await open();
    await stage('General Info');
    expect(screen.getByLabelText('First name')).toHaveValue('Newer');
  });

  test('a change is saved here and on the server, and it says when', async () => {
    const sent = aServer();
    await open();
    await stage('General Info');
    put('First name', 'Putu');
    expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    expect(sent.drafts.at(-1)).toMatchObject({ stage: 1, form: { firstname: 'Putu', nationality: 'indonesia' } });
    expect(deviceSlot(ACCID).read()).toMatchObject({ form: { firstname: 'Putu' }, dirty: false });
  });

  test('starting again asks first, and empties the form here and on the server', async () => {
    const sent = aServer({ draft: draftOf(2) });
    const { pointer } = await open();
    await stage('Physical / Family');
    await pointer.click(screen.getByRole('button', { name: 'Start again' }));
    await pointer.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Start again' }));
    await stage('General Info');
    expect(screen.getByLabelText('First name')).toHaveValue('');
    await waitFor(() => expect(sent.drafts.at(-1)).toMatchObject({ stage: 1, form: { firstname: '', race: '' } }));
  });

  test('the first form of an applicant knows the e-mail of the account', async () => {
    aServer();
    await open();
    await stage('General Info');
    await waitFor(() => expect(deviceSlot(ACCID).read()).toBeUndefined());
    put('First name', 'Putu');
    await waitFor(() => expect(deviceSlot(ACCID).read()?.form).toMatchObject({ email: 'applicant@example.com' }));
  });
});

describe('who may be here', () => {
  test('an applicant who has an application is told so and led to the own CV', async () => {
    aServer({ detail: aDetail() });
    const { router } = await open(
      '/application-form',
      userOf('applicant', { applicant: [{ applicantid: APPID }], applicantids: [APPID] }),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/applicant-detail'));
    expect(router.state.location.search).toBe(`?appid=${APPID}&accid=${ACCID}`);
    expect(
      await screen.findByText('This account already has an application profile. You can update it from the CV page.'),
    ).toBeVisible();
  });

  test('employers are sent away', async () => {
    const { router } = await open('/application-form', userOf('employer'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(await screen.findByText('You are not authorized to access this page.')).toBeVisible();
  });

  test.holds('app-authorized')("somebody else's application is refused", async () => {
    aServer();
    server.use(http.get('*/api/applicants/applicantid/:id', () => problem(403, 'forbidden')));
    const { router } = await open(`/application-form?appid=${APPID}&accid=${ACCID}`);
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(await screen.findByText('You are not authorized to access this page.')).toBeVisible();
  });

  test.holds('app-appid')('an id that is none is said to be none', async () => {
    await open('/application-form?appid=42');
    expect(await screen.findByText('Invalid Application ID. Please check your Application ID number.')).toBeVisible();
  });

  test('an admin says for whom', async () => {
    const sent = aServer({ draft: { ...draftOf(1), form: { ...anApplication() } } });
    server.use(
      http.get('*/api/accounts/vendors', () =>
        HttpResponse.json([{ accountid: '20251111077', email: 'vendor@bali.example' }]),
      ),
    );
    const { pointer, submit } = await open('/application-form', userOf('admin'));
    for (const name of STAGE_NAMES) await stage(name);
    expect(screen.queryByText(/Four short stages|^Stage \d/)).not.toBeInTheDocument();
    put('Race', '');
    await submit();
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Please choose the account that this application belongs to.',
      'Race must be between 3 and 30 characters.',
    ]);
    put('Race', 'Balinese');
    await pointer.click(screen.getByRole('combobox', { name: 'Account' }));
    await pointer.click(await screen.findByRole('option', { name: 'vendor@bali.example Vendor' }));
    await submit();
    expect(await screen.findByRole('link', { name: 'Return' })).toHaveAttribute(
      'href',
      `/applicant-detail?appid=${APPID}&accid=20251111077`,
    );
    expect(sent.created[0]).toMatchObject({ accountid: '20251111077' });
  });

  it('an admin finds accounts of applicants, too', async () => {
    server.use(
      http.get('*/api/accounts/vendors', () => HttpResponse.json([])),
      http.get('*/api/accounts/paging-with-client', ({ request }) => {
        const { searchParams } = new URL(request.url);
        const found = searchParams.get('category') === 'applicant' && searchParams.get('search') === 'ayu';
        return HttpResponse.json({ accounts: found ? [{ accountid: '20251111088', email: 'ayu@example.com' }] : [] });
      }),
    );
    const { pointer } = await open('/application-form', userOf('admin'));
    const account = await screen.findByRole('combobox', { name: 'Account' });
    await pointer.type(account, 'ayu');
    await pointer.click(await screen.findByRole('option', { name: 'ayu@example.com Applicant' }));
    expect(account).toHaveValue('ayu@example.com');
  });
});

describe('an application that exists', () => {
  const at = `/application-form?appid=${APPID}&accid=${ACCID}`;
  const owner = userOf('applicant', { applicant: [{ applicantid: APPID }], applicantids: [APPID] });
  const toTheEnd = async (pointer: { click: (element: Element) => Promise<void> }) => {
    await pointer.click(screen.getByRole('button', { name: 'Go to Job Preferences' }));
    await stage('Job Preferences');
  };

  test('is shown filled in, and goes back with the revision it was opened at; its e-mail is not asked about', async () => {
    const sent = aServer({ detail: aDetail() });
    const { pointer, submit } = await open(at, owner);
    await stage('General Info');
    expect(screen.getByLabelText('First name')).toHaveValue('Putu');
    put('Place of birth', 'Singaraja');
    await toTheEnd(pointer);
    await submit();
    expect(await screen.findByText('Form updated successfully.')).toBeVisible();
    expect(sent.updated).toEqual([
      {
        ...anApplication({ placeofbirth: 'Singaraja' }),
        revision: 3,
        audit: expect.objectContaining({ action: 'update_application' }),
      },
    ]);
    expect(sent.asked).toEqual([]);
    expect(sent.drafts).toEqual([]);
  });

  test('numbers that this editor may not see stay as they are, or are typed anew', async () => {
    const form = { phone1: null, phone2: null, hiddenphones: { phone1: '890', phone2: '321' } };
    const sent = aServer({ detail: aDetail({ phone1: null, form }) });
    const { pointer, router } = await open(at, userOf('admin'));
    await stage('Contact');
    const phone = screen.getByLabelText(/^Phone number/);
    expect(phone).toHaveValue('');
    expect(phone).toHaveAccessibleDescription(/^A number that ends in 890 is on file/);
    put(/^Emergency phone number/, '081300000001');
    expect(await screen.findByText('1 change')).toBeVisible();
    await pointer.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Form updated successfully.')).toBeVisible();
    const { phone1: _, ...rest } = anApplication({ phone2: '081300000001' });
    expect(sent.updated).toEqual([
      { ...rest, revision: 3, audit: expect.objectContaining({ action: 'update_application' }) },
    ]);
    // Nobody is thanked for keeping somebody else's application: it goes on with the CV.
    await waitFor(() => expect(router.state.location.pathname).toBe('/applicant-detail'));
  });

  test.each([
    ['an applicant, at its stage', owner],
    ['an admin, on the page of all stages', userOf('admin')],
  ])('opens at the field that the address names, for %s, and is saved from there', async (_, user) => {
    const sent = aServer({ detail: aDetail({ form: { passportnumber: null } }) });
    const { pointer } = await open(`${at}&field=passportnumber`, user);
    const passport = await screen.findByLabelText(/^Passport number/);
    await waitFor(() => expect(passport).toHaveFocus());
    await pointer.keyboard('c1234567');
    await pointer.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Form updated successfully.')).toBeVisible();
    expect(sent.updated).toMatchObject([{ passportnumber: 'C1234567', revision: 3 }]);
  });

  test('opens at its beginning when the address names no field of it', async () => {
    aServer({ detail: aDetail() });
    await open(`${at}&field=constructor`, owner);
    await stage('General Info');
  });

  test('is saved from every stage, where Next still says what is wrong with it', async () => {
    const sent = aServer({ detail: aDetail() });
    const { next, pointer } = await open(at, owner);
    await stage('General Info');
    expect(screen.getByText('No changes yet')).toBeVisible();
    await pointer.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Nothing has changed.')).toBeVisible();
    put('Place of birth', '');
    await next();
    expect(await screen.findAllByText(/^Place of birth must be/)).toHaveLength(2);
    put('Place of birth', 'Singaraja');
    expect(await screen.findByText('1 change')).toBeVisible();
    expect(sent.updated).toEqual([]);
    await pointer.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Form updated successfully.')).toBeVisible();
    expect(sent.updated).toMatchObject([{ placeofbirth: 'Singaraja' }]);
  });

  test('is not left by accident while something is unsaved', async () => {
    aServer({ detail: aDetail() });
    const { router } = await open(at, owner);
    await stage('General Info');
    put('Place of birth', 'Singaraja');
    await act(() => router.navigate('/'));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/application-form');
  });

  test('changes that were not sent are still there the next time', async () => {
    aServer({ detail: aDetail() });
    deviceSlot(ACCID, APPID).write({
      stage: 1,
      form: { placeofbirth: 'Singaraja' },
      changedat: '2025-11-12T05:00:00.000Z',
      syncedat: null,
      dirty: true,
      revision: 3,
    });
    await open(at, owner);
    await stage('General Info');
    expect(screen.getByLabelText('Place of birth')).toHaveValue('Singaraja');
    expect(screen.getByLabelText('First name')).toHaveValue('Putu');
    expect(screen.getByText('Your unsaved changes are still here.')).toBeVisible();
  });

  /** Somebody else has saved revision 5 in the meantime: another race and another father's name. */
  const changedByOthers = (theirs: ApplicantDetail) => {
    const sent = aServer({ detail: aDetail() });
    server.use(
      http.put('*/api/applicants/:id', async ({ request }) => {
        const body = (await request.clone().json()) as { revision: number };
        if (body.revision === theirs.revision) return undefined;
        server.use(http.get('*/api/applicants/applicantid/:id', () => HttpResponse.json(theirs)));
        return problem(409, 'stale-revision');
      }),
    );
    return sent;
  };

  test('changed by somebody else: shows what differs, and takes it over under the own changes', async () => {
    const sent = changedByOthers(aDetail({ revision: 5, race: 'Javanese', form: { fathername: 'Ketut' } }));
    const { pointer, submit } = await open(at, owner);
    await stage('General Info');
    put('Place of birth', 'Singaraja');
    await pointer.click(screen.getByRole('button', { name: 'Go to Physical / Family' }));
    await stage('Physical / Family');
    put('Race', 'Sasak');
    await toTheEnd(pointer);
    await submit();
    const dialog = await screen.findByRole('dialog', { name: 'This application was changed in the meantime' });
    const race = within(dialog).getByRole('heading', { name: 'Race' }).closest('li')!;
    expect(race).toHaveTextContent('NowJavanese before: BalineseYoursSasak Yours will replace it');
    expect(within(dialog).getByRole('heading', { name: "Father's name" }).closest('li')).toHaveTextContent(
      'NowKetut before: Wayan Sudana',
    );
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(2);
    await pointer.click(within(dialog).getByRole('button', { name: 'Apply their changes and keep mine' }));
    await stage('Job Preferences');
    await submit();
    expect(await screen.findByText('Form updated successfully.')).toBeVisible();
    expect(sent.updated).toEqual([
      expect.objectContaining({ revision: 5, race: 'Sasak', fathername: 'Ketut', placeofbirth: 'Singaraja' }),
    ]);
  });

  test('changed by somebody else: or is reloaded without the own changes', async () => {
    changedByOthers(aDetail({ revision: 5, race: 'Javanese' }));
    const { pointer, submit } = await open(at, owner);
    await stage('General Info');
    put('Place of birth', 'Singaraja');
    await toTheEnd(pointer);
    await submit();
    await pointer.click(await screen.findByRole('button', { name: 'Reload without my changes' }));
    await pointer.click(await screen.findByRole('button', { name: 'Go to General Info' }));
    await stage('General Info');
    expect(screen.getByLabelText('Place of birth')).toHaveValue('Denpasar');
    expect(deviceSlot(ACCID, APPID).read()).toBeUndefined();
  });

  test('a photo or a comment in the meantime is no reason to ask', async () => {
    const sent = changedByOthers(aDetail({ revision: 5, photo: '/api/files/photos/x-thumb.webp' }));
    const { pointer, submit } = await open(at, owner);
    await stage('General Info');
    put('Place of birth', 'Singaraja');
    await toTheEnd(pointer);
    await submit();
    expect(await screen.findByText('Form updated successfully.')).toBeVisible();
    expect(sent.updated).toEqual([expect.objectContaining({ revision: 5, placeofbirth: 'Singaraja' })]);
  });
});
