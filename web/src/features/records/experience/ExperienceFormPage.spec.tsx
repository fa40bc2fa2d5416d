import { today } from '@berangkat/contracts/kernel';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../../testing/portal';
import { dateIn, partOf, putDate } from '../../../../testing/dates';
import { problem, server } from '../../../../testing/server';
import { ACCID, aDetail, anExperienceView, APPID } from '../../../../testing/applicant';

const owner = userOf('applicant', { applicant: [{ applicantid: APPID }], applicantids: [APPID] });
const NEW = `/experience-form?appid=${APPID}&accid=${ACCID}`;

beforeEach(() => {
  localStorage.clear();
  window.scrollTo = () => undefined;
  server.use(http.get('*/api/applicants/applicantid/:id', () => HttpResponse.json(aDetail())));
});

const open = async (at = NEW, user = owner) => {
  const portal = await renderPortal({ at, user });
  await screen.findByLabelText('Position');
  return { ...portal, press: (name: string) => portal.pointer.click(screen.getByRole('button', { name })) };
};

test.holds('exp-lastsalary-digits')('two steps lead to a record on the CV', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/experiences', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(anExperienceView(), { status: 201 });
    }),
  );
  const { pointer, press } = await open();
  const toCv = `/applicant-detail?appid=${APPID}&accid=${ACCID}`;
  expect(screen.getByText('Step 1 of 2')).toBeVisible();
  expect(screen.getByText('Experience Info')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', toCv);
  await pointer.type(screen.getByLabelText('Position'), 'Commis Chef');
  await pointer.type(screen.getByLabelText('Company name'), 'Hotel Tugu Malang');
  await pointer.clear(screen.getByLabelText(/^Last salary/));
  await pointer.type(screen.getByLabelText(/^Last salary/), '5500000');
  expect(screen.getByLabelText(/^Last salary/)).toHaveValue('5,500,000');
  putDate(/^Start date/, '2021-03-01');
  putDate(/^End date/, '2023-08-31');
  await pointer.type(screen.getByLabelText(/^Location/), 'Malang');
  await press('Next');
  expect(await screen.findByText('Step 2 of 2')).toBeVisible();
  expect(screen.getByText('Additional Info')).toBeVisible();
  expect(screen.getByLabelText('Reason for leaving')).toHaveValue('betteropportunity');
  // Too short at its first letter, which is said beside it: the focus stays with who is typing.
  const line = screen.getByLabelText(/^Line 1/);
  await pointer.type(line, 'C');
  await screen.findAllByText(/between 3 and 125 characters/);
  await new Promise((later) => setTimeout(later));
  expect(line).toHaveFocus();
  await pointer.type(line, 'ooked breakfast for 200 guests');
  await press('Save');
  expect(await screen.findByText('Experience record created successfully.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Return' })).toHaveAttribute('href', toCv);
  expect(sent).toMatchObject([
    {
      applicantid: APPID,
      position: 'Commis Chef',
      lastsalary: 5_500_000,
      start: '2021-03-01',
      end: '2023-08-31',
      jobdescription: ['Cooked breakfast for 200 guests'],
    },
  ]);
});

test('a salary reads as the language on screen writes it, also where it is too low, and is sent as a number', async () => {
  const { pointer, press } = await open();
  const salary = screen.getByLabelText(/^Last salary/);
  await pointer.clear(salary);
  await pointer.type(salary, '500000');
  for (const [label, text] of [
    ['Position', 'Commis'],
    ['Company name', 'Hotel Tugu'],
    [/^Location/, 'Malang'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  putDate(/^Start date/, '2021-03-01');
  putDate(/^End date/, '2023-08-31');
  await press('Next');
  expect((await screen.findAllByText('Last salary in IDR cannot be less than 1,000,000.'))[0]).toBeVisible();
  await pointer.click(screen.getAllByRole('button', { name: /Indonesia/ })[0]!);
  await waitFor(() => expect(salary).toHaveValue('500.000'));
  expect((await screen.findAllByText('Gaji terakhir dalam IDR tidak boleh kurang dari 1.000.000.'))[0]).toBeVisible();
  await pointer.type(salary, '0');
  expect(salary).toHaveValue('5.000.000');
  await pointer.click(screen.getAllByRole('button', { name: /English/ })[0]!);
  await waitFor(() => expect(salary).toHaveValue('5,000,000'));
});

test('a salary that is pasted keeps its amount: the cents of a pay slip do not make it a hundred times as much', async () => {
  const { pointer } = await open();
  const salary = screen.getByLabelText(/^Last salary/);
  for (const [pasted, shown] of [
    ['Rp3.500.000,00', '3,500,000'],
    ['IDR 113.500.000,00', '113,500,000'],
    ['3,500,000.5', '3,500,000'],
    ['Rp 3.500.000,-', '3,500,000'],
    ['2.150', '2,150'],
  ] as const) {
    await pointer.tripleClick(salary);
    await pointer.paste(pasted);
    expect(salary).toHaveValue(shown);
  }
});

test('what is wrong on the first step keeps its owner there, with the words of the specification', async () => {
  const { press } = await open();
  await press('Next');
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Position must be between 3 and 50 characters.');
  expect(summary).toHaveTextContent('Company name must be between 3 and 50 characters.');
  expect(summary).toHaveTextContent('Please enter a start date.');
  expect(screen.getByText('Step 1 of 2')).toBeVisible();
});

test('an end that a notice brings is not asked for any more, and a start before it is no start after it', async () => {
  const { pointer, press } = await open();
  await press('Next');
  const asked = /^Please enter an end date/;
  expect((await screen.findAllByText(asked))[0]).toBeVisible();
  await pointer.click(screen.getByLabelText(/^On notice/));
  await waitFor(() => expect(screen.queryByText(asked)).not.toBeInTheDocument());
  putDate(/^End date/, '2021-08-31');
  putDate(/^Start date/, '2023-03-01');
  await press('Next');
  const crossed = 'Start date cannot be after the end date.';
  expect((await screen.findAllByText(crossed))[0]).toBeVisible();
  putDate(/^End date/, today());
  await waitFor(() => expect(screen.queryByText(crossed)).not.toBeInTheDocument());
});

test('a start after the end is refused', async () => {
  const { press } = await open();
  putDate(/^Start date/, '2023-03-01');
  putDate(/^End date/, '2021-08-31');
  await press('Next');
  expect((await screen.findAllByText('Start date cannot be after the end date.'))[0]).toBeVisible();
});

test.holds('experience-current')(
  'a current job ends on the day it began and asks for no other; a notice asks for the last day',
  async () => {
    const { pointer } = await open();
    putDate(/^Start date/, '2021-03-01');
    await pointer.click(screen.getByLabelText('Works here now'));
    expect(partOf(/^End date/, 'Day')).toBeDisabled();
    expect(dateIn(/^End date/)).toBe('2021-03-01');
    putDate(/^Start date/, '2021-04-01');
    expect(dateIn(/^End date/)).toBe('2021-04-01');
    await pointer.click(screen.getByLabelText('Works here now'));
    await pointer.click(screen.getByLabelText(/^On notice/));
    expect(partOf(/^End date/, 'Day')).toBeEnabled();
    expect(dateIn(/^End date/)).toBe(today());
    expect(screen.getByLabelText('Works here now')).toBeChecked();
    expect(screen.getByLabelText('Works here now')).toBeDisabled();
    await pointer.click(screen.getByLabelText(/^On notice/));
    expect(dateIn(/^End date/)).toBe('2021-04-01');
    expect(partOf(/^End date/, 'Day')).toBeDisabled();
  },
);

test('staff change a record on one page; a refusal is said, and what is typed then goes with the next try', async () => {
  const held = anExperienceView();
  let answer = () => problem(503, 'unavailable');
  server.use(
    http.get('*/api/experiences/:expid', () => HttpResponse.json(held)),
    http.put('*/api/experiences/:id', () => answer()),
  );
  const { pointer, press, router } = await open(`${NEW}&expid=${held.experienceid}`, userOf('admin'));
  expect(screen.queryByText(/^Step 1/)).toBeNull();
  expect(screen.getByLabelText(/^Line 1/)).toHaveValue(held.jobdescription[0]);
  await pointer.type(screen.getByLabelText('Position'), ' II');
  await press('Save');
  expect((await screen.findAllByText(/Error saving experience record\. Please try again\./))[0]).toBeVisible();
  expect(screen.getByLabelText('Position')).toHaveValue(`${held.position} II`);
  answer = () => HttpResponse.json({ ...held, revision: 1 });
  await press('Save');
  expect(await screen.findByText('Experience record updated successfully.')).toBeVisible();
  // Straight back to the CV, without thanks.
  await waitFor(() => expect(router.state.location.pathname).toBe('/applicant-detail'));
  expect(screen.queryByText('Thank you')).not.toBeInTheDocument();
});

test('a record that cannot be read is said, with another try', async () => {
  server.use(http.get('*/api/experiences/:expid', () => problem(503, 'unavailable')));
  await renderPortal({ at: `${NEW}&expid=20251112101`, user: owner });
  expect(await screen.findByText('Error fetching experience data. Please try again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
