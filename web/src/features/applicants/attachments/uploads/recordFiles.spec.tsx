import { File as NodeFile } from 'node:buffer';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../../../testing/portal';
import { problem, server } from '../../../../../testing/server';
import { firstPage } from '../viewer/firstPage';
import { shrunk, smaller } from '../../../../shared/kit/upload/shrink';
import { ACCID, aCvFile, aDetail, aDocument, anExperienceView, APPID } from '../../../../../testing/applicant';

// jsdom draws nothing.
jest.mock('../../../../shared/kit/upload/shrink', () => ({ shrunk: jest.fn(), smaller: jest.fn() }));
jest.mock('../viewer/firstPage', () => ({ firstPage: jest.fn() }));
const making = jest.mocked(smaller);
const drawing = jest.mocked(firstPage);

const owner = userOf('applicant', { applicant: [{ applicantid: APPID }], applicantids: [APPID] });
const OF_OWNER = `appid=${APPID}&accid=${ACCID}`;

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

const aFile = (name: string, type: string, bytes = 2_000) =>
  new NodeFile([new Uint8Array(bytes)], name, { type }) as unknown as File;
const aPhoto = () => aFile('sari.jpg', 'image/jpeg');
const aPdf = () => aFile('sari.pdf', 'application/pdf');

/** Opens a screen of an applicant's record; `sent` holds the text parts of what was uploaded to `path`. */
const open = async (screenPath: string, path: string, detail = aDetail(), answer = () => HttpResponse.json({})) => {
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.get('*/api/applicants/applicantid/:id', () => HttpResponse.json(detail)),
    http.post(`*/api/${path}`, async ({ request }) => {
      const { file, ...parts } = Object.fromEntries(await request.formData());
      sent.push({ ...parts, file: (file as File).name });
      return answer();
    }),
  );
  const portal = await renderPortal({
    at: `${screenPath}${screenPath.includes('?') ? '&' : '?'}${OF_OWNER}`,
    user: owner,
  });
  await screen.findByTestId('picker');
  return {
    ...portal,
    sent,
    choose: (...files: File[]) => act(() => void fireEvent.change(screen.getByTestId('picker'), { target: { files } })),
    upload: () => portal.pointer.click(screen.getByRole('button', { name: 'Upload' })),
  };
};

describe('the full photo', () => {
  const openPhoto = (answer?: () => Response) =>
    open('/full-photo-upload', 'applicants/:id/fullphotoupload', aDetail(), answer as never);

  test.holds('hint-full-photo')('goes to the record, says so and leads to the CV', async () => {
    const { choose, upload, sent, router, store } = await openPhoto();
    expect(screen.getByText(/3x4 \(width by height\)/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', `/applicant-detail?${OF_OWNER}`);
    choose(aPhoto());
    await upload();
    expect(await screen.findByText('Full Photo File uploaded successfully.')).toBeVisible();
    expect(store.getState().banners.map(({ timeout }) => timeout)).toEqual([15_000]);
    expect(sent).toEqual([{ userid: ACCID, file: 'sari.jpg' }]);
    expect(router.state.location.pathname).toBe('/applicant-detail');
  });

  test('is asked for, and must be an image', async () => {
    const { choose, upload, sent } = await openPhoto();
    await upload();
    expect(await screen.findByText('Please select a file to upload.')).toBeVisible();
    choose(aPdf());
    expect(await screen.findByText('Only image files are allowed.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('that the server cannot take stays chosen', async () => {
    const { choose, upload } = await openPhoto(() => problem(503, 'unavailable'));
    choose(aPhoto());
    await upload();
    expect(await screen.findByText('Error uploading file. Please try again.')).toBeVisible();
  });
});

describe('the CV file', () => {
  const PATH = 'applicants/:id/cvupload';

  test.holds('timeout-cv-upload')('goes to the record, and leads back to the CV', async () => {
    const { choose, upload, sent, store } = await open('/cv-upload', PATH, aDetail({ cv: null }));
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', `/applicant-detail?${OF_OWNER}`);
    choose(aPdf());
    await upload();
    expect(await screen.findByText('File uploaded successfully.')).toBeVisible();
    expect(store.getState().banners.map(({ timeout }) => timeout)).toEqual([10_000]);
    expect(screen.getByRole('link', { name: 'Return' })).toHaveAttribute('href', `/applicant-detail?${OF_OWNER}`);
    expect(sent).toMatchObject([{ userid: ACCID, file: 'sari.pdf' }]);
    expect(screen.getByRole('heading', { name: 'The CV file is with the CV' })).toBeVisible();
  });

  test('shows its first page before it is sent, or its name where that cannot be drawn', async () => {
    drawing.mockResolvedValueOnce(aFile('page.png', 'image/png'));
    const { choose } = await open('/cv-upload', PATH, aDetail({ cv: null }));
    choose(aPdf());
    await waitFor(() =>
      expect(screen.getByRole('img', { name: 'Preview of the new file' })).toHaveAttribute('src', 'blob:preview'),
    );
    drawing.mockRejectedValueOnce(new Error('broken'));
    choose(aFile('other.pdf', 'application/pdf'));
    expect(await screen.findByText('other.pdf')).toBeVisible();
  });

  test.holds('upload-replaces')(
    'in place of another is asked about first: Cancel keeps the one that is there',
    async () => {
      const { choose, upload, sent, pointer } = await open('/cv-upload', PATH, aDetail({ cv: aCvFile() }));
      expect(await screen.findByText('sari cv.pdf')).toBeVisible();
      choose(aPdf());
      await upload();
      const question = await screen.findByRole('dialog', {
        name: 'The CV has already been uploaded. Do you want to override?',
      });
      await pointer.click(within(question).getByRole('button', { name: 'Cancel' }));
      expect(sent).toEqual([]);
      await upload();
      await pointer.click(await screen.findByRole('button', { name: 'Continue' }));
      expect(await screen.findByText('File uploaded successfully.')).toBeVisible();
      expect(sent).toMatchObject([{ isduplicate: 'true' }]);
    },
  );

  test.holds('upload-unknown-place')(
    'in place of one that only the server knows of is asked about when the server says so',
    async () => {
      let there = true;
      const { choose, upload, sent, pointer } = await open('/cv-upload', PATH, aDetail({ cv: null }), () => {
        if (!there) return HttpResponse.json({});
        there = false;
        return problem(409, 'cv-duplicate') as never;
      });
      choose(aPdf());
      await upload();
      await pointer.click(await screen.findByRole('button', { name: 'Continue' }));
      expect(await screen.findByText('File uploaded successfully.')).toBeVisible();
      expect(sent.map(({ isduplicate }) => isduplicate)).toEqual([undefined, 'true']);
    },
  );

  test('of another format is refused at once', async () => {
    const { choose } = await open('/cv-upload', PATH);
    choose(aFile('sari.docx', 'application/msword'));
    expect(await screen.findByText('Only PDF, JPG, JPEG, and PNG files are allowed.')).toBeVisible();
  });
});

test('who uploads for somebody else reads for whom; the owner does not', async () => {
  const detail = aDetail({ cv: null });
  server.use(http.get('*/api/applicants/applicantid/:id', () => HttpResponse.json(detail)));
  const { unmount } = await renderPortal({
    at: `/cv-upload?${OF_OWNER}`,
    user: userOf('vendor', { applicantids: [APPID] }),
  });
  expect(await screen.findByText(/^Putu Sari\. The CV as a file,/)).toBeVisible();
  unmount();
  await renderPortal({ at: `/cv-upload?${OF_OWNER}`, user: owner });
  expect(await screen.findByText(/^The CV as a file,/)).toBeVisible();
});

describe('a document', () => {
  const PATH = 'applicants/:id/upload-document';
  const openDocument = (documents = [aDocument()]) => open('/document-upload', PATH, aDetail({ documents }));

  test.holds('document-othertype-length')('needs its type, in its own words where it is another', async () => {
    const { choose, upload, sent, pointer, store } = await openDocument([]);
    expect(screen.getByRole('img', { name: 'Sample' })).toBeVisible();
    choose(aPdf());
    await upload();
    expect((await screen.findAllByText('Please select a document type.'))[0]).toBeVisible();
    await pointer.selectOptions(screen.getByLabelText('Type of document'), 'Others');
    await upload();
    expect((await screen.findAllByText('Please specify the document type.'))[0]).toBeVisible();
    await pointer.type(screen.getByLabelText('What is it called?'), 'Yellow fever card');
    await upload();
    expect(await screen.findByText('File uploaded successfully.')).toBeVisible();
    expect(sent).toMatchObject([{ documenttype: 'Yellow fever card', file: 'sari.pdf' }]);
    expect(store.getState().banners.map(({ timeout }) => timeout)).toEqual([10_000]);
    expect(screen.getByRole('link', { name: 'Return to Applicant Detail' })).toHaveAttribute(
      'href',
      `/applicant-detail?${OF_OWNER}`,
    );
    await pointer.click(screen.getByRole('button', { name: 'Add New Document' }));
    expect(await screen.findByLabelText('Type of document')).toHaveValue('');
  });

  test.holds('document-again')('of a type that is there already is asked about first', async () => {
    const { choose, upload, sent, pointer } = await openDocument();
    await pointer.selectOptions(screen.getByLabelText('Type of document'), 'Passport');
    choose(aPdf());
    await upload();
    const question = await screen.findByRole('dialog', {
      name: 'The same document type has been uploaded. Do you want to continue?',
    });
    await pointer.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('Type of document')).toHaveValue('Passport');
    expect(sent).toEqual([]);
    await upload();
    await pointer.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('File uploaded successfully.')).toBeVisible();
    expect(sent).toMatchObject([{ documenttype: 'Passport', isduplicate: 'true' }]);
  });

  test.each([
    ['expires', 'expiring-7', 'File uploaded successfully.'],
    ['is valid', 'valid', 'The same document type has been uploaded. Do you want to continue?'],
  ] as const)('where Replace leads, in place of one that %s', async (_, state, says) => {
    const at = '/document-upload?documenttype=Passport';
    const { choose, upload, sent } = await open(at, PATH, aDetail({ documents: [{ ...aDocument(), state }] }));
    choose(aPdf());
    await upload();
    expect(await screen.findByText(says)).toBeVisible();
    expect(sent).toMatchObject(state === 'valid' ? [] : [{ documenttype: 'Passport', isduplicate: 'true' }]);
  });
});

test('the number of a passport is that of the application, and it is said when another is typed; a reload keeps it', async () => {
  const form = { ...aDetail().form!, passportnumber: 'C7775042' };
  const at = () => open('/document-upload', 'applicants/:id/upload-document', aDetail({ documents: [], form }));
  const { pointer, unmount } = await at();
  const expires = () => screen.getByRole('group', { name: /^Valid until/, hidden: true });
  expect(expires()).not.toBeVisible();
  await pointer.selectOptions(screen.getByLabelText('Type of document'), 'Passport');
  expect(expires()).toBeVisible();
  const number = screen.getByLabelText(/^Number/);
  expect(number).toHaveValue('C7775042');
  await pointer.clear(number);
  await pointer.type(number, 'E5325427');
  expect(screen.getByText('The application says C7775042. Type what is on the document.')).toBeVisible();
  unmount();
  await at();
  expect(screen.getByLabelText('Type of document')).toHaveValue('Passport');
  expect(screen.getByLabelText(/^Number/)).toHaveValue('E5325427');
  localStorage.clear();
});

describe('a photo that is large', () => {
  const large = () => aFile('sari.jpg', 'image/jpeg', 3 * 1024 * 1024);

  test('goes smaller where the browser can make it so', async () => {
    const made = aFile('sari.jpg', 'image/jpeg', 500_000);
    making.mockResolvedValue(made);
    const { choose, upload } = await open('/full-photo-upload', 'applicants/:id/fullphotoupload');
    choose(large());
    expect(await screen.findByText(/488\.3 kB/)).toBeVisible();
    expect(making).toHaveBeenCalledWith(expect.anything(), 1_600);
    await upload();
    expect(await screen.findByText('Full Photo File uploaded successfully.')).toBeVisible();
  });

  test('goes as it is where it cannot', async () => {
    making.mockRejectedValue(new Error('no canvas'));
    const { choose, upload, sent } = await open('/full-photo-upload', 'applicants/:id/fullphotoupload');
    choose(large());
    await upload();
    expect(await screen.findByText('Full Photo File uploaded successfully.')).toBeVisible();
    expect(sent).toMatchObject([{ file: 'sari.jpg' }]);
  });

  test('of an iPhone is made a JPEG, or told in words that help', async () => {
    making.mockResolvedValueOnce(aFile('IMG_1.jpg', 'image/jpeg'));
    const { choose, upload, sent } = await open('/full-photo-upload', 'applicants/:id/fullphotoupload');
    choose(aFile('IMG_1.HEIC', 'image/heic'));
    await upload();
    expect(await screen.findByText('Full Photo File uploaded successfully.')).toBeVisible();
    expect(sent).toMatchObject([{ file: 'IMG_1.jpg' }]);
    making.mockResolvedValueOnce(undefined);
    const again = await open('/cv-upload', 'applicants/:id/cvupload', aDetail({ cv: null }));
    again.choose(aFile('IMG_1.HEIC', ''));
    expect(await screen.findByText(/HEIC/)).toBeVisible();
  });
});

test.each([
  ['/cv-upload', 'applicants/:id/cvupload'],
  ['/document-upload?documenttype=Passport', 'applicants/:id/upload-document'],
])('%s: a picture of too many pixels is made smaller at a press, and sent', async (at, path) => {
  const answers = [problem(413, 'image-pixels'), HttpResponse.json({})];
  const detail = aDetail({ cv: null, documents: [] });
  const { choose, upload, sent, pointer } = await open(at, path, detail, () => answers.shift() as never);
  choose(aPhoto());
  await upload();
  jest.mocked(shrunk).mockResolvedValueOnce(aFile('smaller.jpg', 'image/jpeg'));
  await pointer.click(await screen.findByRole('button', { name: 'Make it smaller for me' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Make it smaller for me' })).toBeNull());
  await upload();
  expect(await screen.findByText('File uploaded successfully.')).toBeVisible();
  expect(sent.map(({ file }) => file)).toEqual(['sari.jpg', 'smaller.jpg']);
});

test('a name that a phone made too long is shortened at a press, and the file sent', async () => {
  // The one that is sent: no File of jsdom is.
  const made = jest
    .spyOn(globalThis, 'File')
    .mockImplementation((...of) => new NodeFile(...(of as never as [[], string])) as never);
  const { choose, upload, sent, pointer } = await open('/cv-upload', 'applicants/:id/cvupload', aDetail({ cv: null }));
  choose(aFile(`CamScanner ${'x'.repeat(50)}.pdf`, 'application/pdf'));
  expect(await screen.findByText(/^Filename cannot exceed 50 characters/)).toBeVisible();
  await pointer.click(screen.getByRole('button', { name: 'Shorten it for me' }));
  expect(screen.queryByText(/^Filename cannot exceed 50 characters/)).toBeNull();
  await upload();
  expect(await screen.findByText('File uploaded successfully.')).toBeVisible();
  expect(sent.map(({ file }) => file)).toEqual([`CamScanner ${'x'.repeat(35)}.pdf`]);
  made.mockRestore();
});

describe('a work photo', () => {
  const PATH = 'experiences/:id/upload';

  test('the chosen experience is there again after the camera has ended the page, until the photo is sent', async () => {
    const first = await open('/work-photo-upload', PATH);
    await first.pointer.click(screen.getByRole('radio', { name: /Commis Chef/ }));
    first.unmount();
    const again = await open('/work-photo-upload', PATH);
    expect(screen.getByRole('radio', { name: /Commis Chef/ })).toBeChecked();
    again.choose(aPhoto());
    await again.upload();
    expect(await screen.findByText('File uploaded successfully.')).toBeVisible();
    again.unmount();
    await open('/work-photo-upload', PATH);
    expect(screen.getByRole('radio', { name: /Commis Chef/ })).not.toBeChecked();
  });

  test.holds('hint-work-photo')('belongs to an experience, which is asked for', async () => {
    const { choose, upload, sent, pointer } = await open('/work-photo-upload', PATH);
    expect(screen.getByText(/400x400/)).toBeVisible();
    choose(aPhoto());
    await upload();
    expect(await screen.findByText('Please select an experience.')).toBeVisible();
    const { experienceid } = anExperienceView();
    await pointer.click(screen.getByRole('radio', { name: /Commis Chef/ }));
    await upload();
    expect(await screen.findByText('File uploaded successfully.')).toBeVisible();
    expect(sent).toMatchObject([{ experienceid, file: 'sari.jpg' }]);
    await pointer.click(screen.getByRole('button', { name: 'Add another photo' }));
    expect(await screen.findByTestId('picker')).toBeInTheDocument();
  });

  test.holds('img-work-has-experience')(
    'without an experience leads back to the CV, and says what is missing',
    async () => {
      server.use(http.get('*/api/applicants/applicantid/:id', () => HttpResponse.json(aDetail({ experiences: [] }))));
      const { router } = await renderPortal({ at: `/work-photo-upload?${OF_OWNER}`, user: owner });
      expect(
        await screen.findByText('Experiences information is missing. Please add experiences first.'),
      ).toBeVisible();
      expect(router.state.location.pathname).toBe('/applicant-detail');
    },
  );
});
