import { type SharedCv, type ShareView } from '@berangkat/contracts/shares';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { sessionEnded } from '../../../shared/session/slice';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';
import { ACCID, aDetail, APPID } from '../../../../testing/applicant';

const cv: SharedCv = { ...aDetail(), educations: [], experiences: [] };
const opened = { pass: 'a-pass', expiresat: '2026-12-22T09:00:00.000Z' };
const sent = (answer: () => Response) => {
  const tokens: unknown[] = [];
  server.use(
    http.post('*/api/shares/open', async ({ request }) => {
      tokens.push(await request.json());
      return answer();
    }),
    http.get('*/api/shares/a-pass', () => HttpResponse.json(cv)),
  );
  return tokens;
};

describe('the page of a link', () => {
  const at = '/shared-cv#a-token';

  test('shows the CV, and asks to be listed by no search engine', async () => {
    const tokens = sent(() => HttpResponse.json(opened));
    await renderPortal({ at });
    expect(await screen.findByRole('heading', { level: 1, name: 'Putu Sari' })).toBeVisible();
    expect(screen.getByText('Housekeeping')).toBeVisible();
    expect(screen.getByText('This link works until 22 December 2026.')).toBeVisible();
    // React's strict mode mounts the page twice.
    expect(new Set(tokens.map((each) => JSON.stringify(each)))).toEqual(new Set(['{"token":"a-token"}']));
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
    expect(screen.queryByText('Contact')).not.toBeInTheDocument();
  });

  test('opens the link again when the session of its reader ends', async () => {
    const tokens = sent(() => HttpResponse.json(opened));
    const { store } = await renderPortal({ at, user: userOf('employer') });
    await screen.findByRole('heading', { level: 1, name: 'Putu Sari' });
    const before = tokens.length;
    act(() => void store.dispatch(sessionEnded()));
    await waitFor(() => expect(tokens).toHaveLength(before + 1));
    expect(await screen.findByRole('heading', { level: 1, name: 'Putu Sari' })).toBeVisible();
  });

  test.each([
    ['share-expired', 'This link has expired. Please ask the sender for a new one.'],
    ['share-invalid', 'This link is not valid or no longer works. Please ask the sender for a new one.'],
  ] as const)('says of a link that is refused (%s) what to do, and nothing of the CV', async (code, text) => {
    sent(() => problem(403, code));
    await renderPortal({ at });
    expect(within(await screen.findByRole('alert')).getByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  test('offers to try again where nothing was answered', async () => {
    let answers = 0;
    sent(() => ((answers += 1) === 1 ? HttpResponse.error() : HttpResponse.json(opened)));
    const { pointer } = await renderPortal({ at });
    await pointer.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Putu Sari' })).toBeVisible();
  });
});

describe('the dialog of links', () => {
  const link: ShareView = {
    shareid: '20261122001',
    purpose: 'link',
    createdat: '2026-11-22T09:00:00.000Z',
    createdby: '20251111001',
    createdbyname: 'Ratna',
    expiresat: '2099-12-22T09:00:00.000Z',
    revokedat: null,
    openings: 2,
    lastopenedat: '2026-11-22T10:00:00.000Z',
  };

  test.holds('applicant-detail-05')('copies a new link, lists those there are, and revokes one', async () => {
    const revoked: string[] = [];
    server.use(
      http.get('*/api/applicants/applicantid/:id', () => HttpResponse.json(aDetail())),
      http.get(`*/api/applicants/${APPID}/shares`, () => HttpResponse.json([link])),
      http.post(`*/api/applicants/${APPID}/shares`, () =>
        HttpResponse.json({ shareid: '20261122002', token: 'new-token', expiresat: link.expiresat }, { status: 201 }),
      ),
      http.delete(`*/api/applicants/${APPID}/shares/:shareid`, ({ params }) => {
        revoked.push(String(params.shareid));
        return HttpResponse.json({ shareid: String(params.shareid) });
      }),
    );
    const { pointer } = await renderPortal({
      at: `/applicant-detail?appid=${APPID}&accid=${ACCID}`,
      user: userOf('superadmin'),
    });
    await pointer.click(await screen.findByRole('button', { name: 'More for Putu Sari' }));
    await pointer.click(await screen.findByRole('menuitem', { name: 'Share CV' }));
    expect(await screen.findByText(/opened 2 times/)).toBeVisible();
    await pointer.click(screen.getByRole('button', { name: 'Copy a new link' }));
    expect(await screen.findByText('CV link copied to clipboard!')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue(`${window.location.origin}/shared-cv#new-token`);
    await pointer.click(screen.getByRole('button', { name: 'Revoke the link of 22 November 2026' }));
    await waitFor(() => expect(revoked).toEqual([link.shareid]));
    expect(await screen.findByText('The link was revoked.')).toBeVisible();
  });

  test('shows a new link, selected, where the browser has no clipboard', async () => {
    server.use(
      http.get('*/api/applicants/applicantid/:id', () => HttpResponse.json(aDetail())),
      http.get(`*/api/applicants/${APPID}/shares`, () => HttpResponse.json([])),
      http.post(`*/api/applicants/${APPID}/shares`, () =>
        HttpResponse.json({ shareid: '20261122002', token: 'new-token', expiresat: link.expiresat }, { status: 201 }),
      ),
    );
    const { pointer } = await renderPortal({
      at: `/applicant-detail?appid=${APPID}&accid=${ACCID}`,
      user: userOf('superadmin'),
    });
    const none = jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
    await pointer.click(await screen.findByRole('button', { name: 'More for Putu Sari' }));
    await pointer.click(await screen.findByRole('menuitem', { name: 'Share CV' }));
    await pointer.click(await screen.findByRole('button', { name: 'Copy a new link' }));
    const address = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Link/ });
    expect(address).toHaveFocus();
    expect(address.value.slice(address.selectionStart!, address.selectionEnd!)).toBe(
      `${window.location.origin}/shared-cv#new-token`,
    );
    none.mockRestore();
  });
});
