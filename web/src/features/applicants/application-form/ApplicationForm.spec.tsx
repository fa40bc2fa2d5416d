import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';
import { ACCID, aDetail, anApplication, APPID } from '../../../../testing/applicant';
import { deviceSlot } from './draft/deviceDraft';

/** The server as these tests find it: no draft, free e-mails. Answers what it was sent. */
const aServer = ({ draft = null as JsonBodyType, detail = undefined as ApplicantDetail | undefined } = {}) => {
  const sent = {
    drafts: [] as { stage: number; form: Record<string, unknown> }[],
    created: [] as Record<string, unknown>[],
    updated: [] as Record<string, unknown>[],
    asked: [] as string[],
  };
  server.use(
    http.get('*/api/applicants/draft', () => HttpResponse.json<JsonBodyType>(draft)),
    http.put('*/api/applicants/draft', async ({ request }) => {
      sent.drafts.push((await request.json()) as (typeof sent.drafts)[number]);
      return HttpResponse.json({ savedat: new Date().toISOString() });
    }),
    http.get('*/api/applicants/email/:email', ({ params }) => {
      sent.asked.push(String(params.email));
      return problem(404, 'not-found');
    }),
    http.get('*/api/applicants/applicantid/:id', () =>
      detail === undefined ? problem(404, 'not-found') : HttpResponse.json(detail),
    ),
    http.post('*/api/applicants', async ({ request }) => {
      sent.created.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json({ applicantid: APPID }, { status: 201 });
    }),
    http.put('*/api/applicants/:id', async ({ request }) => {
      sent.updated.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json({ applicantid: APPID });
    }),
  );
  return sent;
};

const STAGE_NAMES = ['General Info', 'Physical / Family', 'Contact', 'Job Preferences'];

const draftOf = (stage: number, more: Record<string, unknown> = {}) => ({
  stage,
  form: { ...anApplication(), ...more },
  savedat: '2025-11-12T03:00:00.000Z',
});
const applicant = userOf('applicant');
const open = async (at = '/application-form', user = applicant) => {
  const portal = await renderPortal({ at, user });
  return {
    ...portal,
    next: () => portal.pointer.click(screen.getByRole('button', { name: /^Next/ })),
    submit: () => portal.pointer.click(screen.getByRole('button', { name: 'Submit' })),
  };
};
const stage = (name: string) => screen.findByRole('heading', { level: 2, name });
/** Types a whole value at once. */
const put = (label: string | RegExp, value: string): void =>
  act(() => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));

describe('stages', () => {
  test.holds('app-next-validates')(
    'Next says what is missing, beside the fields and in a summary that takes the focus',
    async () => {
      aServer();
      const { next, pointer } = await open();
      await stage('General Info');
      expect(screen.getByText('Stage 1 of 4')).toBeVisible();
      expect(screen.getByRole('combobox', { name: 'Nationality' })).toHaveValue('Indonesia');
      await next();
      const summary = await screen.findByRole('alert');
      await waitFor(() => expect(summary).toHaveFocus());
      expect(within(summary).getAllByRole('link')).toHaveLength(7);
      expect(screen.getByLabelText('First name')).toHaveAccessibleDescription(
        'First name must be between 1 and 30 characters.',
      );
      expect(screen.getByRole('group', { name: 'Date of birth' })).toHaveAccessibleDescription(
        'Please enter a valid date of birth.',
      );
      await pointer.click(within(summary).getByRole('link', { name: 'Please enter a valid date of birth.' }));
      await waitFor(() => expect(screen.getByLabelText('Day')).toHaveFocus());
    },
  );

  test.holds('application-form-01')(
    'a filled stage leads to the next one, and Back finds everything as it was',
    async () => {
      aServer();
      const { next, pointer } = await open();
      await stage('General Info');
      put('First name', 'Putu');
      await pointer.click(screen.getByLabelText('Single Name'));
      expect(screen.getByLabelText('Last name')).toHaveValue('Putu');
      put('First name', 'Wayan');
      expect(screen.getByLabelText('Last name')).toHaveValue('Wayan');
      put('Place of birth', 'Denpasar');
      put('Day', '7');
      put('Month', '04');
      put('Year', '2000');
      await pointer.click(screen.getByLabelText('Female'));
      put(/^Degree/, 'diploma');
      await pointer.click(screen.getByLabelText('Full-time'));
      await next();
      const heading = await stage('Physical / Family');
      await waitFor(() => expect(heading).toHaveFocus());
      expect(screen.getByLabelText('Height')).toHaveValue('165');
      expect(screen.getByLabelText('Weight')).toHaveValue('65');
      put('Race', 'Ba');
      await pointer.click(screen.getByRole('button', { name: 'Back' }));
      await stage('General Info');
      expect(screen.getByLabelText('First name')).toHaveValue('Wayan');
      expect(screen.getByLabelText('Day')).toHaveValue('07');
      expect(screen.getByLabelText('Female')).toBeChecked();
      await next();
      await stage('Physical / Family');
      expect(screen.getByLabelText('Race')).toHaveValue('Ba');
    },
  );

  test('who leaves height and weight as they were filled in is asked once whether they are right', async () => {
    aServer({ draft: draftOf(2, { height: 165, weight: 65 }) });
    const { next, pointer } = await open();
    await stage('Physical / Family');
    await next();
    const question = await screen.findByRole('dialog', { name: 'Are you 165 cm tall, and do you weigh 65 kg?' });
    await pointer.click(within(question).getByRole('button', { name: 'No, change it' }));
    await waitFor(() => expect(screen.getByLabelText('Height')).toHaveFocus());
    await next();
    await pointer.click(await screen.findByRole('button', { name: 'Yes, that is right' }));
    await stage('Contact');
    await pointer.click(screen.getByRole('button', { name: 'Back' }));
    await stage('Physical / Family');
    await next();
    await stage('Contact');
  });

  test('the back gesture of a phone goes one stage down', async () => {
    aServer({ draft: draftOf(1) });
    const { next, router } = await open();
    await stage('General Info');
    await next();
    await stage('Physical / Family');
    await act(() => router.navigate(-1));
    await stage('General Info');
    expect(router.state.location.pathname).toBe('/application-form');
  });

  test('below the usual placement age there is a warning and no refusal', async () => {
    aServer({ draft: draftOf(1) });
    const { next } = await open();
    await stage('General Info');
    put('Year', String(new Date().getFullYear() - 18));
    put('Month', '12');
    put('Day', '31');
    if (new Date().getMonth() === 11 && new Date().getDate() === 31) put('Year', String(new Date().getFullYear() - 17));
    expect(screen.getByText('Most overseas employers ask for an age of at least 18.')).toBeVisible();
    await next();
    await stage('Physical / Family');
  });

  test.holds('app-single-name')('the last name follows the first while somebody has a single name', async () => {
    const sent = aServer({ draft: draftOf(1) });
    const { next, pointer } = await open();
    await stage('General Info');
    await pointer.click(screen.getByLabelText(/^Single Name/));
    put('First name', 'Suharti');
    expect(screen.getByLabelText('Last name')).toHaveValue('Suharti');
    await next();
    await stage('Physical / Family');
    await waitFor(() => expect(sent.drafts.at(-1)?.form).toMatchObject({ firstname: 'Suharti', lastname: 'Suharti' }));
  });

  test.holds('app-domicile-copy')('the domicile follows the address on the ID while the box is ticked', async () => {
    const sent = aServer({ draft: draftOf(3) });
    const { next, pointer } = await open();
    await stage('Contact');
    await pointer.click(screen.getByLabelText('I live at the address on my ID'));
    expect(screen.queryByLabelText('Domicile address')).not.toBeInTheDocument();
    put('Address on ID', 'Jalan Raya Ubud 12, Gianyar');
    await next();
    await stage('Job Preferences');
    await waitFor(() =>
      expect(sent.drafts.at(-1)?.form).toMatchObject({ addressresidence: 'Jalan Raya Ubud 12, Gianyar' }),
    );
  });

  test.holds('app-cascade-industry')(
    'another department clears the positions, another industry the department, too',
    async () => {
      aServer({ draft: draftOf(4) });
      const { pointer, submit } = await open();
      await stage('Job Preferences');
      expect(await screen.findByLabelText('Room Attendant')).toBeChecked();
      await pointer.click(screen.getByLabelText('Culinary'));
      expect(screen.queryByLabelText('Room Attendant')).not.toBeInTheDocument();
      await pointer.click(screen.getByLabelText('Housekeeping'));
      expect(await screen.findByLabelText('Room Attendant')).not.toBeChecked();
      await submit();
      expect(await screen.findAllByText('Please select at least one position in Housekeeping.')).toHaveLength(2);
      await pointer.click(screen.getByLabelText('Construction'));
      expect(screen.queryByRole('group', { name: /^Positions/ })).not.toBeInTheDocument();
      expect(screen.getByLabelText('Technical')).not.toBeChecked();
    },
  );

  test('a country is found by typing its name in either language', async () => {
    aServer();
    const { pointer } = await open();
    await stage('General Info');
    const field = screen.getByRole('combobox', { name: 'Nationality' });
    await pointer.click(field);
    await pointer.clear(field);
    await pointer.type(field, 'jepang');
    expect(
      within(screen.getByRole('listbox'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Japan']);
    await pointer.keyboard('{Enter}');
    expect(field).toHaveValue('Japan');
    await pointer.clear(field);
    await pointer.type(field, 'Atlantis');
    expect(screen.getByText('No country by this name', { selector: 'p' })).toBeVisible();
    await pointer.tab();
    expect(field).toHaveValue('Japan');
  });
});

describe('submitting', () => {
  test.holds('application-sent')('sends the application and thanks; the draft of this device is gone', async () => {
    const sent = aServer({ draft: draftOf(4) });
    const { submit, router } = await open();
    await stage('Job Preferences');
    await screen.findByLabelText('Butler');
    expect(deviceSlot(ACCID).read()).toBeDefined();
    await submit();
    expect(await screen.findByRole('heading', { name: 'Thank you, Putu!' })).toHaveFocus();
    expect(screen.getByText('Form submitted successfully.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return' })).toHaveAttribute(
      'href',
      `/applicant-detail?appid=${APPID}&accid=${ACCID}`,
    );
    expect(sent.asked).toEqual(['putu.sari@example.com']);
    expect(sent.created).toHaveLength(1);
    expect(sent.created[0]).toMatchObject({ ...anApplication(), audit: { action: 'create_application' } });
    expect(sent.created[0]).not.toHaveProperty('singlename');
    expect(sent.created[0]).not.toHaveProperty('accountid');
    expect(deviceSlot(ACCID).read()).toBeUndefined();
    expect(router.state.location.pathname).toBe('/application-form');
  });

  test.holds('app-email-unique')('an e-mail that is taken leads back to stage 3', async () => {
    aServer({ draft: draftOf(4) });
    server.use(http.get('*/api/applicants/email/:email', () => HttpResponse.json({ taken: true })));
    const { submit } = await open();
    await stage('Job Preferences');
    await submit();
    await stage('Contact');
    const words =
      'The email is already registered with another application. Please use a different email or contact admin via Whatsapp.';
    expect(await screen.findAllByText(words)).toHaveLength(2);
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(words);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  });

  test('a taken e-mail is told at Next already', async () => {
    aServer({ draft: draftOf(3) });
    server.use(http.get('*/api/applicants/email/:email', () => HttpResponse.json({ taken: true })));
    const { next } = await open();
    await stage('Contact');
    await next();
    expect(await screen.findAllByText(/^The email is already registered/)).toHaveLength(2);
    expect(screen.getByRole('heading', { level: 2, name: 'Contact' })).toBeVisible();
  });

  test('an e-mail that cannot be checked, and a failure of the server, are said as they are', async () => {
    const sent = aServer({ draft: draftOf(4) });
    server.use(
      http.get('*/api/applicants/email/:email', () => problem(500, 'internal'), { once: true }),
      http.post('*/api/applicants', () => problem(500, 'internal'), { once: true }),
    );
    const { submit } = await open();
    await stage('Job Preferences');
    await submit();
    expect(await screen.findByText('Error validating email. Please try again.')).toBeVisible();
    await submit();
    expect(await screen.findByText('Error submitting form. Please try again.')).toBeVisible();
    await submit();
    expect(await screen.findByRole('heading', { name: 'Thank you, Putu!' })).toBeVisible();
    expect(sent.created).toHaveLength(1);
  });

  test('what the server finds wrong stands beside its field, on its stage', async () => {
    aServer({ draft: draftOf(4) });
    server.use(
      http.post('*/api/applicants', () =>
        problem(400, 'form-invalid', {
          errors: [
            { field: 'race', code: 'app-race-length', message: 'x' },
            { field: 'experience', code: 'app-experience-range', message: 'x' },
          ],
        }),
      ),
    );
    const { submit } = await open();
    await stage('Job Preferences');
    await submit();
    await stage('Physical / Family');
    await waitFor(() =>
      expect(screen.getByLabelText('Race')).toHaveAccessibleDescription(/Race must be between 3 and 30 characters./),
    );
  });

  test('a draft that came back with something wrong at an earlier stage goes there first', async () => {
    const sent = aServer({ draft: draftOf(4, { fathername: '' }) });
    const { submit } = await open();
    await stage('Job Preferences');
    await submit();
    await stage('Physical / Family');
    await waitFor(() => expect(screen.getByLabelText("Father's name")).toBeInvalid());
    expect(sent.created).toHaveLength(0);
  });

  test('without a line it waits, and goes by itself when the line is back', async () => {
    const sent = aServer({ draft: draftOf(4) });
    const keys: (string | null)[] = [];
    let line = false;
    server.use(
      http.post('*/api/applicants', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return line ? undefined : HttpResponse.error();
      }),
    );
    const { submit } = await open();
    await stage('Job Preferences');
    await submit();
    expect(await screen.findByText('No connection right now')).toBeVisible();
    line = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'Thank you, Putu!' })).toBeVisible();
    expect(sent.created).toHaveLength(1);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});

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
    await pointer.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Start again' }));
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
