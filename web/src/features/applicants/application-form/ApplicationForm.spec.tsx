import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { problem, server } from '../../../../testing/server';
import { ACCID, anApplication, APPID } from '../../../../testing/applicant';
import { deviceSlot } from './draft/deviceDraft';
import { aServer, draftOf, open, stage, put } from '../testing/form';

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
    expect(field).toHaveValue('Atlantis');
    await pointer.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(field).toBeInvalid());
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
