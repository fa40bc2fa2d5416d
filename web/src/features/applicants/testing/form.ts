import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { act, fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';
import { anApplication, APPID } from '../../../../testing/applicant';

/** The server as these tests find it: no draft, free e-mails. Answers what it was sent. */
export const aServer = ({ draft = null as JsonBodyType, detail = undefined as ApplicantDetail | undefined } = {}) => {
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

export const STAGE_NAMES = ['General Info', 'Physical / Family', 'Contact', 'Job Preferences'];

export const draftOf = (stage: number, more: Record<string, unknown> = {}) => ({
  stage,
  form: { ...anApplication(), ...more },
  savedat: '2025-11-12T03:00:00.000Z',
});
export const applicant = userOf('applicant');
export const open = async (at = '/application-form', user = applicant) => {
  const portal = await renderPortal({ at, user });
  return {
    ...portal,
    next: () => portal.pointer.click(screen.getByRole('button', { name: /^Next/ })),
    submit: () => portal.pointer.click(screen.getByRole('button', { name: 'Submit' })),
  };
};
export const stage = (name: string) => screen.findByRole('heading', { level: 2, name });
/** Types a whole value at once. */
export const put = (label: string | RegExp, value: string): void =>
  act(() => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
