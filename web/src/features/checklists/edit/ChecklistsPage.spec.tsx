import { type ChecklistsView } from '@berangkat/contracts/checklists';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';

/** The checklists as a server keeps them. */
const portal = () => {
  const stored: { view: ChecklistsView } = {
    view: {
      checklists: [
        { destination: 'qatar', documents: ['Passport', 'Police Clearance'] },
        { destination: 'cruise ships', documents: ['Passport', 'Seaman Book'] },
      ],
      revision: 9,
    },
  };
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.get('*/api/checklists', () => HttpResponse.json(stored.view)),
    http.put('*/api/checklists', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      stored.view = { ...stored.view, revision: stored.view.revision + 1 };
      return HttpResponse.json({});
    }),
  );
  return { stored, sent };
};
const open = () => renderPortal({ at: '/document-checklists', user: userOf('superadmin') });
const of = async (destination: string) => within(await screen.findByRole('region', { name: destination }));

test('a superadmin changes what a destination needs, and nothing else is sent', async () => {
  const { sent } = portal();
  const { pointer } = await open();
  const qatar = await of('Qatar');
  expect(qatar.getByRole('checkbox', { name: 'Passport' })).toBeChecked();
  await pointer.click(qatar.getByRole('checkbox', { name: 'Police Clearance' }));
  await pointer.click(qatar.getByRole('checkbox', { name: 'Medical Certificate' }));
  expect(screen.getByText('1 change')).toBeVisible();
  const ships = await of('Cruise ships');
  await pointer.type(ships.getByLabelText('Another document for Cruise ships'), 'Yellow fever card{Enter}');
  expect(ships.getByRole('checkbox', { name: 'Yellow fever card' })).toBeChecked();
  await pointer.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The checklists are saved.')).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({
      revision: 9,
      checklists: [
        { destination: 'cruise ships', documents: ['Passport', 'Seaman Book', 'Yellow fever card'] },
        { destination: 'qatar', documents: ['Passport', 'Medical Certificate'] },
      ],
    }),
  ]);
});

test('what is put back is no change; a destination can be added', async () => {
  const { sent } = portal();
  const { pointer } = await open();
  const qatar = await of('Qatar');
  await pointer.click(qatar.getByRole('checkbox', { name: 'Passport' }));
  await pointer.click(qatar.getByRole('checkbox', { name: 'Passport' }));
  expect(screen.queryByText('1 change')).not.toBeInTheDocument();
  await pointer.selectOptions(screen.getByLabelText(/Add a destination/), 'Norway');
  const norway = await of('Norway');
  expect(norway.getByText('No documents: no checklist')).toBeVisible();
  await pointer.click(norway.getByRole('checkbox', { name: 'Passport' }));
  await pointer.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The checklists are saved.')).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ checklists: [{ destination: 'norway', documents: ['Passport'] }] })]);
});

test('a type that is too short is said beside the input', async () => {
  portal();
  const { pointer } = await open();
  const qatar = await of('Qatar');
  await pointer.type(qatar.getByLabelText('Another document for Qatar'), 'ab{Enter}');
  expect(qatar.getByRole('alert')).toHaveTextContent(/3/);
});

test('what somebody else saved meanwhile is not saved over', async () => {
  const { stored } = portal();
  const { pointer } = await open();
  await pointer.click((await of('Qatar')).getByRole('checkbox', { name: 'Medical Certificate' }));
  stored.view = { checklists: [{ destination: 'qatar', documents: ['National ID'] }], revision: 10 };
  server.use(http.put('*/api/checklists', () => problem(409, 'stale-revision')));
  await pointer.click(screen.getByRole('button', { name: 'Save' }));
  await pointer.click(await screen.findByRole('button', { name: /newest|Load/ }));
  expect(await (await of('Qatar')).findByRole('checkbox', { name: 'National ID' })).toBeChecked();
});
