import { type DocumentGaps } from '@berangkat/contracts/checklists';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../../testing/portal';
import { PID, pipeline, placement } from '../../../../testing/pipeline';
import { problem, server } from '../../../../testing/server';
import { rowOf } from '../../../../testing/steps';

describe('documents', () => {
  const admin = userOf('admin');
  const at = `/project-applicant-management?pid=${PID}&view=list`;
  const lacking = (...gaps: DocumentGaps['gaps']) => {
    const asked: (string | null)[] = [];
    server.use(
      http.get(`*/api/projects/${PID}/document-gaps`, ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('applicantid'));
        return HttpResponse.json({ destination: 'qatar', gaps });
      }),
    );
    return asked;
  };

  test('Prepare warns of what is lacking, and goes on all the same', async () => {
    const { sent } = pipeline(
      placement(3, 'Citra', 'accepted', { documents: { valid: 2, missing: 1, 'expiring-7': 1 } }),
      placement(4, 'Dian', 'prepared', { documents: { valid: 4 } }),
    );
    const asked = lacking({
      applicantid: '20251111103',
      documents: [
        { documenttype: 'Medical Certificate', state: 'missing' },
        { documenttype: 'Passport', state: 'expiring-7' },
      ],
    });
    const { pointer } = await renderPortal({ at, user: admin });
    const row = await rowOf('Citra Dewi');
    await pointer.click(within(row).getByRole('button', { name: '1 to fix' }));
    const counted = within(await screen.findByRole('dialog', { name: 'Documents' }));
    expect(counted.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1 missing',
      '1 within 7 days',
    ]);
    await pointer.keyboard('{Escape}');
    expect(within(await rowOf('Dian Dewi')).getByText('Complete')).toBeVisible();

    await pointer.click(within(row).getByRole('button', { name: /Prepare/ }));
    const question = await screen.findByRole('dialog', { name: 'Citra Dewi lacks documents for Qatar' });
    expect(
      within(question)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Medical Certificate: missing', 'Passport: expires within 7 days']);
    await pointer.click(within(question).getByRole('button', { name: 'Not now' }));
    expect(sent).toEqual([]);

    await pointer.click(within(await rowOf('Citra Dewi')).getByRole('button', { name: /Prepare/ }));
    await pointer.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Prepare all the same' }),
    );
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ applicantstatus: 'prepared' })]));
    expect(asked).toEqual(['20251111103', '20251111103']);
  });

  test('those who lack documents are asked for them first, in an announcement that is filled', async () => {
    const { sent } = pipeline(placement(4, 'Dian', 'prepared', { documents: { missing: 1, expired: 1 } }));
    lacking({
      applicantid: '20251111104',
      documents: [
        { documenttype: 'Medical Certificate', state: 'missing' },
        { documenttype: 'Passport', state: 'expired' },
      ],
    });
    server.use(http.get('*/api/settings', () => problem(503, 'unavailable')));
    const { pointer } = await renderPortal({ at, user: admin });
    const row = await rowOf('Dian Dewi');
    expect(within(row).getByRole('button', { name: '2 to fix' })).toBeVisible();
    await pointer.click(within(row).getByRole('button', { name: /Depart/ }));
    const question = within(await screen.findByRole('dialog', { name: 'Dian Dewi lacks documents for Qatar' }));
    expect(question.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Ask Dian for them',
      'Depart all the same',
      'Not now',
    ]);
    await pointer.click(question.getByRole('button', { name: 'Ask Dian for them' }));
    const form = within(await screen.findByRole('dialog', { name: 'Announcement to Dian Dewi' }));
    expect(await form.findByRole('textbox', { name: 'Subject in Indonesian' }, { timeout: 5_000 })).toHaveValue(
      'Dokumen untuk Qatar',
    );
    expect(form.getByRole('textbox', { name: 'Content in Indonesian' })).toHaveValue(
      'Masih kurang: Paspor (kedaluwarsa), Surat Keterangan Sehat (belum ada). Silakan unggah di portal secepatnya.',
    );
    expect(sent).toEqual([]);
  });

  test('nobody is asked where nothing is lacking, or where that cannot be read', async () => {
    const { sent } = pipeline(placement(3, 'Citra', 'accepted'), placement(4, 'Dian', 'prepared'));
    lacking();
    const { pointer } = await renderPortal({ at, user: admin });
    await pointer.click(within(await rowOf('Citra Dewi')).getByRole('button', { name: /Prepare/ }));
    await waitFor(() => expect(sent).toHaveLength(1));
    server.use(http.get(`*/api/projects/${PID}/document-gaps`, () => problem(503, 'unavailable')));
    await pointer.click(within(await rowOf('Dian Dewi')).getByRole('button', { name: /Depart/ }));
    await waitFor(() => expect(sent).toHaveLength(2));
  });
});
