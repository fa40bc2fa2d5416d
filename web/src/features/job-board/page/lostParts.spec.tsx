import { act, fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { File as NodeFile } from 'node:buffer';
import { aJob, JOBID } from '../../../../testing/jobs';
import { renderPortal } from '../../../../testing/portal';
import { server } from '../../../../testing/server';

// Parts that a visitor has not opened yet do not come when the line is gone.
const mockLost = () => {
  throw new TypeError('Failed to fetch dynamically imported module: http://portal.test/assets/part-A1.js');
};
jest.mock('./NoJob', () => mockLost());
jest.mock('./CvSent', () => mockLost());

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => jest.restoreAllMocks());

const open = (job = aJob()) => {
  server.use(
    http.get('*/api/openjobs/:id', () => HttpResponse.json(job)),
    http.put('*/api/openjobs/cvupload/:id', () => HttpResponse.json({ cvid: '20261101101' })),
  );
  return renderPortal({ at: `/job-cv-upload?jobid=${JOBID}` });
};

test('whoever has sent a CV reads so, though the thanks do not load', async () => {
  const { pointer } = await open();
  const file = new NodeFile([new Uint8Array(2_000)], 'sari.pdf', { type: 'application/pdf' });
  const picker = await screen.findByTestId('picker');
  await pointer.type(screen.getByLabelText('Email'), 'sari@example.com');
  act(() => void fireEvent.change(picker, { target: { files: [file] } }));
  await pointer.click(screen.getByRole('button', { name: 'Upload' }));
  expect(await screen.findByText(/^Thank you\. .* write to sari@example\.com\.$/)).toBeVisible();
});

test('a job that is closed does not leave an empty page', async () => {
  await open(aJob({ open: false, status: 'removed' }));
  expect(await screen.findByText('This part did not load. Check your connection, then reload.')).toBeVisible();
});
