import { settledExperience } from '@berangkat/contracts/experiences';
import { anEducation, anExperience } from '@berangkat/contracts/testing';
import { type GivenEvent, projectionSpec } from '../../engine/testing';
import { applicants } from './projection';

const [AYU, BUDI] = ['20260101101', '20260101102'];
const [OWNER, ADMIN, COMMENT] = ['20260101901', '20260101902', '20260101301'];
const AT = Date.UTC(2026, 0, 5, 9);
const LATER = AT + 86_400_000;

const submitted = (more: Readonly<Record<string, unknown>> = {}, applicantid = AYU): GivenEvent => ({
  type: 'ApplicationSubmitted',
  stream: `applicant-${applicantid}`,
  data: {
    applicantid,
    accountid: OWNER,
    managedby: 'vendor',
    firstname: 'Ayu',
    lastname: 'Dewi',
    dateofbirth: '2000-01-31',
    degree: 'diploma',
    industry: 'hospitality',
    department: 'culinary',
    experience: 3,
    positions: ['Chef de Partie', 'Sous Chef'],
    email: 'ayu@example.com',
    remarks: 'Speaks French',
    ...more,
  },
  at: AT,
  by: OWNER,
});
const event = (
  type: string,
  data: Readonly<Record<string, unknown>> = {},
  more: Partial<GivenEvent> = {},
): GivenEvent => ({
  type,
  stream: `applicant-${AYU}`,
  data: { applicantid: AYU, ...data },
  ...more,
});
const updated = (data: Readonly<Record<string, unknown>>, more?: Partial<GivenEvent>) =>
  event('ApplicationUpdated', data, more);
const [removed, recovered] = [event('ApplicantRemoved'), event('ApplicantRecovered')];

const count = (kind: string, value: string, number: number) => ({ kind, value, count: number });
const notice = { topic: 'applicants', ids: { applicantid: AYU, accountid: OWNER } } as const;

it('an application is open, with nothing where nothing was said', async () => {
  await projectionSpec(applicants)
    .given(submitted())
    .expectRows({
      applicants: [
        {
          applicantid: AYU,
          accountid: OWNER,
          managedby: 'vendor',
          status: 'open',
          firstname: 'Ayu',
          positions: ['Chef de Partie', 'Sous Chef'],
          passportnumber: null,
          children: null,
          photo: null,
          thumbnail: null,
          photohash: null,
          degreerank: 1,
          search: `ayu dewi ${AYU} chef de partie sous chef`,
          revision: 0,
          createdat: AT,
          createdby: OWNER,
          updatedat: AT,
          updatedby: OWNER,
        },
      ],
      applicant_comments: [],
    });
});

it('keeps numbers as they were typed and as the world dials them, and follows their changes', async () => {
  const numbers = { phone1: '0812-3456-7123', phone2: '12345' };
  await projectionSpec(applicants)
    .given(submitted(numbers))
    .expectRows({
      applicants: [
        {
          ...numbers,
          phone1e164: '+6281234567123',
          phone2e164: null,
          phonecheck: null,
          phones: '081234567123 6281234567123 12345',
        },
      ],
    });
  await projectionSpec(applicants)
    .given(submitted(numbers), updated({ phone1: '+97455123456', cleared: ['phone2'] }))
    .expectRows({
      applicants: [{ phone1e164: '+97455123456', phone2: null, phone2e164: null, phones: '97455123456 55123456' }],
    });
});

it('reads names from before without what nobody can see', async () => {
  await projectionSpec(applicants)
    .given(submitted({ firstname: '\u202enoitcepsnI', lastname: 'De\u200bwi' }))
    .expectRows({ applicants: [{ firstname: 'noitcepsnI', lastname: 'Dewi' }] });
});

it('counts the open applicants: all, by industry, by department, and by each of their positions', async () => {
  await projectionSpec(applicants)
    .given(submitted(), submitted({ department: 'service', positions: ['Sous Chef'] }, BUDI))
    .expectRows({
      applicant_summary: [
        count('department', 'culinary', 1),
        count('department', 'service', 1),
        count('industry', 'hospitality', 2),
        count('position', 'Chef de Partie', 1),
        count('position', 'Sous Chef', 2),
        count('total', '', 2),
      ],
    });
});

it('counts the words of names, for those who mistype them', async () => {
  await projectionSpec(applicants)
    .given(
      submitted({ firstname: 'José', lastname: 'Santoso' }),
      submitted({ lastname: 'Santoso' }, BUDI),
      updated({ firstname: 'Putra' }),
    )
    .expectRows({
      applicant_words: [
        { word: 'jose', count: 0 },
        { word: 'putra', count: 1 },
        { word: 'santoso', count: 2 },
      ],
    });
});

it('an update changes what it names, clears what it names as cleared, and leaves the rest', async () => {
  await projectionSpec(applicants)
    .given(
      submitted(),
      updated({ firstname: 'Ayunda', degree: 'master', cleared: ['remarks'] }, { at: LATER, by: ADMIN }),
    )
    .expectRows({
      applicants: [
        {
          firstname: 'Ayunda',
          lastname: 'Dewi',
          degree: 'master',
          degreerank: 3,
          remarks: null,
          email: 'ayu@example.com',
          search: `ayunda dewi ${AYU} chef de partie sous chef`,
          revision: 1,
          createdat: AT,
          createdby: OWNER,
          updatedat: LATER,
          updatedby: ADMIN,
        },
      ],
    });
});

it('an update moves the counts from what was to what is', async () => {
  await projectionSpec(applicants)
    .given(submitted(), updated({ industry: 'cruise', department: 'deck', positions: ['Sous Chef', 'Deckhand'] }))
    .expectRows({
      applicant_summary: [
        count('department', 'culinary', 0),
        count('department', 'deck', 1),
        count('industry', 'cruise', 1),
        count('industry', 'hospitality', 0),
        count('position', 'Chef de Partie', 0),
        count('position', 'Deckhand', 1),
        count('position', 'Sous Chef', 1),
        count('total', '', 1),
      ],
    });
});

it.holds('general-list-09')(
  'a removed applicant counts nowhere, changes while removed neither, and counts as it is when it comes back',
  async () => {
    const nowhere = (kind: string, value: string) => count(kind, value, 0);
    await projectionSpec(applicants)
      .given(submitted({ positions: ['Sous Chef'] }), removed)
      .expectRows({
        applicants: [{ status: 'removed', firstname: 'Ayu', revision: 1 }],
        applicant_summary: [
          nowhere('department', 'culinary'),
          nowhere('industry', 'hospitality'),
          nowhere('position', 'Sous Chef'),
          nowhere('total', ''),
        ],
      });
    await projectionSpec(applicants)
      .given(submitted({ positions: ['Sous Chef'] }), removed, updated({ department: 'service' }), recovered)
      .expectRows({
        applicants: [{ status: 'open', department: 'service', revision: 3 }],
        applicant_summary: [
          nowhere('department', 'culinary'),
          count('department', 'service', 1),
          count('industry', 'hospitality', 1),
          count('position', 'Sous Chef', 1),
          count('total', '', 1),
        ],
      });
  },
);

it('of an erased applicant the record stays, without anything personal, found by its id alone', async () => {
  const personal = ['firstname', 'lastname', 'dateofbirth', 'degree', 'industry', 'department', 'experience'];
  const rest = ['positions', 'email', 'remarks', 'height', 'photo', 'thumbnail', 'photohash'];
  const erased = Object.fromEntries([...personal, ...rest].map((field) => [field, null]));
  const photo = { photo: null, thumbnail: null, photohash: null };
  await projectionSpec(applicants)
    .given(
      submitted(erased),
      updated({ firstname: null, height: null }),
      event('ApplicantPhotoChanged', photo),
      event('AdminCommentAdded', { commentid: COMMENT, comment: null }),
    )
    .expectRows({
      applicants: [{ ...erased, applicantid: AYU, accountid: OWNER, degreerank: -1, search: AYU, status: 'open' }],
      applicant_summary: [count('total', '', 1)],
      applicant_comments: [{ commentid: COMMENT, comment: null }],
    });
});

it('a photo is kept with its small one; the new one takes the place of the old one', async () => {
  const photo = (name: string) =>
    event('ApplicantPhotoChanged', { photo: `${name}.webp`, thumbnail: `${name}-small.webp`, photohash: name });
  await projectionSpec(applicants)
    .given(submitted(), photo('first'), photo('second'))
    .expectRows({
      applicants: [
        { photo: 'second.webp', thumbnail: 'second-small.webp', photohash: 'second', firstname: 'Ayu', revision: 2 },
      ],
    });
});

it('comments are kept with who wrote them, and count as a change of the applicant', async () => {
  await projectionSpec(applicants)
    .given(
      submitted(),
      event('AdminCommentAdded', { commentid: COMMENT, comment: 'Call again' }, { at: LATER, by: ADMIN }),
    )
    .expectRows({
      applicant_comments: [
        { commentid: COMMENT, applicantid: AYU, comment: 'Call again', createdby: ADMIN, createdat: LATER },
      ],
      applicants: [{ revision: 1, updatedat: LATER, updatedby: ADMIN }],
    });
});

it('work experiences and educations are counted, close their gaps, and leave the record as it was', async () => {
  const record = (type: string, ids: object): GivenEvent => ({
    type,
    stream: `${type.slice(0, 9)}-${JSON.stringify(ids)}`,
    data: { applicantid: AYU, ...ids },
    at: LATER,
    by: ADMIN,
  });
  const [first, second, education] = [{ experienceid: BUDI }, { experienceid: COMMENT }, { educationid: BUDI }];
  const job = settledExperience(anExperience());
  const given = [
    submitted(),
    record('ExperienceAdded', { ...first, ...job }),
    record('ExperienceAdded', { ...second, ...job }),
    record('EducationAdded', { ...education, ...anEducation() }),
    record('ExperienceRemoved', first),
  ];
  const outcome = projectionSpec(applicants).given(...given);
  await outcome.expectRows({
    applicants: [
      {
        experiences: 1,
        educations: 1,
        gaps: ['form', 'photo', 'cv', 'documents', 'passport', 'fullphoto', 'video'],
        revision: 0,
        updatedat: AT,
      },
    ],
  });
  await outcome.expectNotices(notice);
  const removed = [record('ExperienceRemoved', second), record('EducationRemoved', education)];
  await projectionSpec(applicants)
    .given(...given, ...removed)
    .expectRows({
      applicants: [
        {
          experiences: 0,
          educations: 0,
          gaps: ['form', 'photo', 'experience', 'cv', 'documents', 'education', 'passport', 'fullphoto', 'video'],
        },
      ],
    });
});

const attached = (type: string, data: object): GivenEvent => ({
  type,
  stream: `attachments-${AYU}`,
  data: { applicantid: AYU, ...data },
  at: LATER,
});
const cvFile = { file: 'cvs/1/c.pdf', filename: 'cv.pdf', contenttype: 'application/pdf', size: 9 };

it('what is attached closes its gaps, and leaves the record as it was', async () => {
  const passport = { documentid: BUDI, documenttype: 'Passport' };
  const given = [
    submitted(),
    attached('FullPhotoChanged', { photo: 'p', thumbnail: 't', photohash: 'h' }),
    attached('CvFileUploaded', cvFile),
    attached('DocumentUploaded', { ...passport, ...cvFile }),
  ];
  const gaps = ['form', 'photo', 'experience', 'education', 'passport', 'video'];
  const outcome = projectionSpec(applicants).given(...given);
  await outcome.expectRows({ applicants: [{ documents: 1, gaps, revision: 0, updatedat: AT }] });
  await outcome.expectNotices(notice);
  await projectionSpec(applicants)
    .given(...given, attached('DocumentRemoved', passport))
    .expectRows({ applicants: [{ documents: 0, gaps: [...gaps.slice(0, 3), 'documents', ...gaps.slice(3)] }] });
});

it('of an erased applicant a row without anything personal remains, which counts nowhere', async () => {
  await projectionSpec(applicants)
    .given(
      submitted(),
      attached('FullPhotoChanged', { photo: 'p', thumbnail: 't', photohash: 'h' }),
      attached('CvFileUploaded', cvFile),
      event('ApplicantErased'),
    )
    .expectRows({
      applicants: [
        {
          // As a rebuild without the key finds them.
          fullphoto: null,
          cv: null,
          applicantid: AYU,
          accountid: OWNER,
          status: 'erased',
          firstname: null,
          email: null,
          phones: '',
          search: AYU,
          positions: null,
          photo: null,
        },
      ],
      applicant_summary: [
        count('department', 'culinary', 0),
        count('industry', 'hospitality', 0),
        count('position', 'Chef de Partie', 0),
        count('position', 'Sous Chef', 0),
        count('total', '', 0),
      ],
    });
});

it('every change tells the applicant and the account that owns it, also of a removed one', async () => {
  await projectionSpec(applicants)
    .given(submitted(), updated({ height: 170 }), removed)
    .expectNotices(notice);
});
