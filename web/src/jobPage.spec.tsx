import { anAgency } from '@berangkat/contracts/testing';
import { choices } from '../testing/masterdata';
import { aJob, JOBID } from '../testing/jobs';
import { drawJob, ready } from './jobPage';

const ORIGIN = 'https://portal.example';
const ADDRESS = `${ORIGIN}/job-cv-upload?jobid=${JOBID}`;

beforeAll(() => ready);

const draw = (more: Parameters<typeof aJob>[0] = {}, locale: 'en' | 'id' = 'en') =>
  drawJob({ locale, origin: ORIGIN, jobid: JOBID, read: { status: 200, job: aJob(more), choices } });

/** The page as a browser reads it, running nothing. */
const pageOf = ({ head, body }: { head: string; body: string }) =>
  new DOMParser().parseFromString(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`, 'text/html');
const metaOf = (page: Document, name: string) =>
  page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');
const dataOf = (page: Document, selector: string): unknown => JSON.parse(page.querySelector(selector)!.textContent);

test('a job can be read without any script', () => {
  const drawn = draw();
  expect(drawn.status).toBe(200);
  const page = pageOf(drawn);
  expect(page.querySelector('h1')!.textContent).toContain('Commis Chef');
  for (const text of ['Qatar', 'QAR 2,500 a month', '24 months', '31 December 2026', 'Prepares cold dishes'])
    expect(page.body.textContent).toContain(text);
  expect(page.querySelector('img')!.getAttribute('src')).toBe(`/assets/uploads/jobs/${JOBID}-page.webp`);
});

test('keeps the place of its flyer, by the picture’s own size where that is known', () => {
  const sizeOf = (more: Parameters<typeof draw>[0]) => {
    const { width, height, className } = pageOf(draw(more)).querySelector('img')!;
    return [width, height, className.includes('ofAnySize')];
  };
  expect(sizeOf({ flyersize: { width: 1_200, height: 630 } })).toEqual([1_200, 630, false]);
  expect(sizeOf({ flyersize: null })).toEqual([900, 1_200, true]);
});

test('in Indonesian for those who read it, whatever language was drawn before', () => {
  draw();
  const page = pageOf(draw({}, 'id'));
  expect(page.body.textContent).toContain('QAR 2.500 per bulan');
  expect(page.querySelector('dl')!.textContent).toContain('Kontrak24 bulan');
  expect(metaOf(page, 'og:locale')).toBe('id_ID');
  expect(pageOf(draw()).querySelector('dl')!.textContent).toContain('Contract24 months');
});

test('messengers draw a preview of it', () => {
  const page = pageOf(draw());
  expect(metaOf(page, 'og:title')).toBe('Commis Chef – Qatar');
  expect(metaOf(page, 'og:description')).toContain('QAR 2,500 a month');
  expect(metaOf(page, 'og:description')).toContain('24-month contract');
  expect(metaOf(page, 'og:url')).toBe(ADDRESS);
  expect(metaOf(page, 'og:image')).toBe(`${ORIGIN}/assets/uploads/jobs/${JOBID}-picture.jpg`);
  expect(page.querySelector('link[rel=canonical]')!.getAttribute('href')).toBe(ADDRESS);
  const share = new URL(page.querySelector<HTMLAnchorElement>('a[href^="https://wa.me/"]')!.href);
  expect(share.searchParams.get('text')).toContain(ADDRESS);
});

test('search engines read what it is, where, what it pays and until when', () => {
  expect(dataOf(pageOf(draw({ currency: 'NTD', salary: 30_000 })), 'script[type="application/ld+json"]')).toMatchObject(
    {
      '@type': 'JobPosting',
      title: 'Commis Chef',
      datePosted: '2026-11-01',
      validThrough: '2026-12-31T23:59:59+07:00',
      jobLocation: { address: { addressCountry: 'QA' } },
      baseSalary: { currency: 'TWD', value: { value: 30_000, unitText: 'MONTH' } },
      experienceRequirements: { monthsOfExperience: 24 },
    },
  );
});

test('a job without flyer, deadline and experience says nothing of them', () => {
  const page = pageOf(draw({ flyer: null, flyerpicture: null, deadline: null, experience: 0 }));
  const posting = dataOf(page, 'script[type="application/ld+json"]');
  for (const left of ['image', 'validThrough', 'experienceRequirements']) expect(posting).not.toHaveProperty(left);
  expect(metaOf(page, 'og:image')).toBeUndefined();
  expect(metaOf(page, 'twitter:card')).toBe('summary');
  expect(page.querySelector('img')).toBeNull();
});

test('the app begins with the same job, and with its industry alone of the lists', () => {
  expect(dataOf(pageOf(draw()), '#job')).toEqual({
    job: aJob(),
    choices: [
      expect.objectContaining({
        value: 'hospitality',
        departments: [expect.objectContaining({ value: 'culinary', positions: [] })],
      }),
    ],
    agency: null,
  });
});

describe('the agency', () => {
  const agency = anAgency({ logo: '/assets/uploads/agency/1.webp' });
  const drawFor = (locale: 'en' | 'id', more: Partial<typeof agency> = {}) =>
    pageOf(
      drawJob({
        locale,
        origin: ORIGIN,
        jobid: JOBID,
        read: { status: 200, job: aJob(), choices, agency: { ...agency, ...more } },
      }),
    );

  test('says whose job it is, in the language of the reader, before any script', () => {
    const { body } = drawFor('id');
    for (const text of ['PT Samudra Contoh', 'Izin CONTOH-0001/2024', '+62 812-3456-7890', 'Tanpa biaya penempatan.'])
      expect(body.textContent).toContain(text);
    expect(body.textContent).not.toContain('No placement fee.');
    expect(drawFor('en').body.textContent).toContain('No placement fee.');
    expect([...body.querySelectorAll('section a')].map((link) => link.getAttribute('href'))).toEqual([
      'https://izin.example/samudra',
      'https://wa.me/6281234567890',
      'mailto:halo@samudra.example',
    ]);
  });

  test('is who search engines are told offers it, and what the app begins with', () => {
    const page = drawFor('en');
    expect(dataOf(page, 'script[type="application/ld+json"]')).toMatchObject({
      hiringOrganization: { name: 'PT Samudra Contoh' },
    });
    expect(dataOf(page, '#job')).toMatchObject({ agency });
  });

  test('is never markup', () => {
    const hostile = '</script><img src=x onerror=alert(1)>';
    const page = drawFor('en', { legalname: hostile, address: hostile, contactperson: hostile, feeen: hostile });
    expect(page.querySelectorAll('[onerror]')).toHaveLength(0);
    expect(page.body.textContent).toContain(hostile);
  });
});

/** Texts that would end an element, open another one, leave an attribute or run if they were taken for markup. */
const HOSTILE = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '--><img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '</title></head><body><iframe src=//evil.example>',
  ']]>&lt;script&gt;alert(1)',
  'javascript:alert(1)',
  '\u2028\u2029</ScRiPt >',
  '$& $` $\' <div data-place=""></div><!--head-->',
];

const saying = (text: string) => ({
  ...{ opjobtitle: text, description: text, bonus: text, incentives: text },
  ...{ industry: text, department: text },
});

test.all(HOSTILE)('a job that says %j is text everywhere, and nothing else', (text) => {
  const [plain, hostile] = [pageOf(draw({ bonus: 'bonus', incentives: 'incentives' })), pageOf(draw(saying(text)))];
  const shape = ({ head, body }: Document) =>
    [...head.querySelectorAll('*'), ...body.querySelectorAll('*')].map(({ tagName, attributes }) => [
      tagName,
      Array.from(attributes, ({ name }) => name),
    ]);
  expect(shape(hostile)).toEqual(shape(plain));
  expect(hostile.querySelector('h1')!.textContent).toBe(text);
  expect(metaOf(hostile, 'og:title')).toBe(`${text} – Qatar`);
  expect(dataOf(hostile, 'script[type="application/ld+json"]')).toMatchObject({ title: text, description: text });
  expect(dataOf(hostile, '#job')).toMatchObject({ job: { opjobtitle: text } });
});

test.all(HOSTILE)('a job that says %j leaves the data in the page without a character of markup', (text) => {
  for (const script of draw(saying(text)).head.match(/<script[^>]*>.*?<\/script>/gs)!)
    expect(script.replace(/^<script[^>]*>|<\/script>$/g, '')).not.toMatch(/[<>&\u2028\u2029]/);
});

test.all([
  ['an address without an id', { jobid: '', status: 404 }, 404, 'Invalid job ID. Please check the URL and try again.'],
  ['an id that is none', { jobid: '"><img src=x>', status: 404 }, 404, 'Invalid job ID.'],
  ['a job that there is not', { jobid: JOBID, status: 404 }, 404, 'Job not found.'],
  ['one that is not offered', { jobid: JOBID, status: 410 }, 410, 'This job is not available at the moment.'],
] as const)('%s is said plainly', (_what, { jobid, status: found }, status, text) => {
  const drawn = drawJob({ locale: 'en', origin: ORIGIN, jobid, read: { status: found } });
  expect(drawn.status).toBe(status);
  const page = pageOf(drawn);
  expect(page.querySelector('[role=alert]')!.textContent).toContain(text);
  expect(metaOf(page, 'robots')).toBe('noindex');
  expect(page.querySelector('a')!.getAttribute('href')).toBe('/open-job-management');
  expect(page.querySelector('img')).toBeNull();
});

test('a job whose last day is over is not available, though it is there', () => {
  const drawn = draw({ open: false });
  expect(drawn.status).toBe(410);
  expect(drawn.head).not.toContain('JobPosting');
});
