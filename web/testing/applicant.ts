import { type ApplicantDetail, type Application } from '@berangkat/contracts/applicants';
import { type EducationView } from '@berangkat/contracts/educations';
import { type CvFileView, type DocumentView } from '@berangkat/contracts/attachments';
import { type ExperienceView, settledExperience } from '@berangkat/contracts/experiences';
import { anEducation, anExperience } from '@berangkat/contracts/testing';

/** An application in which everything is right. */
export const anApplication = (more: Partial<Application> = {}): Application => ({
  firstname: 'Putu',
  lastname: 'Sari',
  placeofbirth: 'Denpasar',
  dateofbirth: '2000-04-17',
  gender: 'female',
  degree: 'diploma',
  employment: 'fulltime',
  nationality: 'indonesia',
  height: 165,
  weight: 56,
  religion: 'hinduism',
  race: 'Balinese',
  maritalstatus: 'unmarried',
  children: 0,
  fathername: 'Wayan Sudana',
  mothername: 'Made Rai',
  idnumber: '5171015704000003',
  passportnumber: 'C1234567',
  email: 'putu.sari@example.com',
  phone1: '+6281234567890',
  phone2: '081987654321',
  emergencycontactname: 'Wayan Sudana',
  emergencycontactrelation: 'Father',
  videolink: 'https://youtu.be/dQw4w9WgXcQ',
  motto: 'Service from the heart',
  addressid: 'Jalan Danau Tamblingan 45, Sanur',
  addressresidence: 'Jalan Hang Tuah 3, Denpasar',
  industry: 'hospitality',
  department: 'housekeeping',
  experience: 3,
  positions: ['Room Attendant'],
  remarks: 'Ready from March',
  ...more,
});

export const APPID = '20251112001';
export const ACCID = '20251111001';

const by = {
  createdat: '2025-11-12T03:00:00.000Z',
  createdby: ACCID,
  updatedat: '2025-11-12T03:00:00.000Z',
  updatedby: ACCID,
  revision: 0,
};

/** A work experience as its owner reads it. */
export const anExperienceView = (more: Partial<ExperienceView> = {}): ExperienceView => ({
  ...settledExperience(anExperience()),
  experienceid: '20251112101',
  applicantid: APPID,
  images: [],
  photos: [],
  remarks: null,
  status: 'active',
  ...by,
  ...more,
});

/** An education as its owner reads it. */
export const anEducationView = (more: Partial<EducationView> = {}): EducationView => ({
  ...anEducation(),
  educationid: '20251112201',
  applicantid: APPID,
  iscompleted: true,
  iscurrent: false,
  remarks: null,
  status: 'active',
  ...by,
  ...more,
});

/** A CV file as its owner reads it. */
export const aCvFile = (more: Partial<CvFileView> = {}): CvFileView => ({
  file: `${APPID}-cv-file.pdf`,
  filename: 'sari cv.pdf',
  contenttype: 'application/pdf',
  size: 240_000,
  uploadedat: '2025-11-12T03:00:00.000Z',
  ...more,
});

/** A document as its owner reads it. */
export const aDocument = (more: Partial<DocumentView> = {}): DocumentView => ({
  documentid: '20251112301',
  documenttype: 'Passport',
  state: 'valid',
  documentname: `${APPID}-passport-file.pdf`,
  held: {
    filename: 'passport.pdf',
    contenttype: 'application/pdf',
    size: 120_000,
    number: 'C1234567',
    issuer: null,
    issuedon: null,
    expireson: '2030-12-31',
    uploadedat: '2025-11-12T03:00:00.000Z',
  },
  ...more,
});

/** The same as its owner reads it. */
export const aDetail = ({
  form,
  ...more
}: Omit<Partial<ApplicantDetail>, 'form'> & {
  form?: Partial<NonNullable<ApplicantDetail['form']>> | null;
} = {}): ApplicantDetail => {
  const {
    idnumber,
    passportnumber = null,
    email,
    phone1,
    phone2 = null,
    emergencycontactname,
    emergencycontactrelation,
    addressid,
    addressresidence,
    fathername,
    mothername,
    ...rest
  } = anApplication();
  return {
    ...rest,
    selectedpositions: { [rest.department ?? '']: rest.positions },
    owneremail: null,
    createdby: null,
    updatedby: null,
    applicantid: APPID,
    accountid: ACCID,
    age: 24,
    email,
    phone1,
    phone1e164: phone1,
    videolink: rest.videolink ?? null,
    motto: rest.motto ?? null,
    remarks: rest.remarks ?? null,
    photo: null,
    fullphoto: `/api/files/fullphotos/${APPID}/whole-page.webp`,
    photohash: null,
    managedby: 'applicant',
    owner_email: null,
    owner_name: null,
    owner_category: null,
    status: 'open',
    project_statuses: [],
    createdat: '2025-11-12T02:00:00.000Z',
    updatedat: '2025-11-12T02:00:00.000Z',
    form:
      form === null
        ? null
        : {
            hiddenphones: { phone1: null, phone2: null },
            phonecheck: null,
            idnumber,
            passportnumber,
            email,
            phone1,
            phone2e164: '+6281987654321',
            phone2,
            emergencycontactname,
            emergencycontactrelation,
            addressid,
            addressresidence,
            fathername,
            mothername,
            ...form,
          },
    experiences: [anExperienceView()],
    educations: [anEducationView()],
    ownstanding: null,
    needed: [],
    revision: 3,
    admincomments: [],
    cv: aCvFile(),
    documents: [aDocument()],
    may: { edit: true, uploadphoto: true, attach: true, openfiles: true, remove: false, comment: false },
    ...more,
  };
};
