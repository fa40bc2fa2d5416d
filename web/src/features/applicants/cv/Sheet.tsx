import { type ApplicantDetail, type PhoneCheck as Check } from '@berangkat/contracts/applicants';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { fullName } from '../../../shared/applicantName';
import { useText } from '../../../shared/i18n';
import { Card } from '../../../shared/kit/Card';
import { ManagedBy } from '../../../shared/kit/ManagedBy';
import { PhoneNumber } from '../../../shared/kit/PhoneNumber';
import { classes } from '../../../shared/kit/classes';
import { StatusBadge } from '../../../shared/kit/StatusBadge';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { Origin } from '../../histories';
import { Educations, Experiences, recordsOfCvTexts } from '../../records';
import { cvTexts } from '../texts/cv';
import { type PrintedQr } from '../shares/usePrint';
import { CvFiles } from '../attachments/CvFiles';
import { FullPhoto } from '../attachments/FullPhoto';
import { factBy, Facts, Section, type Fact } from './Facts';
import { QrCode } from '../../../shared/kit/qr/QrCode';
import styles from './Sheet.module.css';
import { useCvFacts } from './useCvFacts';
import { useCvWords } from './useCvWords';
import { Video } from './Video';

/** Why somebody has to look at the number that announcements go to, and the way to where it is typed again. */
const PhoneCheck = ({ cv, check }: { readonly cv: ApplicantDetail; readonly check: Check }) => {
  const t = useText(cvTexts);
  const { applicantid: appid, accountid: accid } = cv;
  return (
    <span className={styles.check}>
      {t(`phone_${check}`)}{' '}
      {cv.may.edit && (
        <Link to={getHref('applicationForm', { appid, accid, field: 'phone1' })}>{t('phoneCorrect')}</Link>
      )}
    </span>
  );
};

interface SheetProps {
  readonly cv: ApplicantDetail;
  readonly qr: PrintedQr | undefined;
  /** `shared`: paper holds what a shared CV shows. */
  readonly printed?: 'shared' | 'full';
}

/**
 * The sheet as it is printed: photo, name, the work that is looked for, personal data. What the reader may not see, the server
 * has left out.
 * @param qr stands on what is printed
 */
export const Sheet = ({ cv, qr, printed = 'full' }: SheetProps) => {
  const t = useText(cvTexts);
  const records = useText(recordsOfCvTexts);
  const { word, position, positionLang } = useCvWords();
  const name = fullName(cv);
  const { form } = cv;

  const { line, summary, work, personal } = useCvFacts(cv);
  /**
   * `digits`: the last ones of a number that is hidden, null where there is none, undefined where even that is not
   * said.
   */
  const hiddenPhone = (digits: string | null | undefined) =>
    digits === null ? null : (
      <span className={styles.hidden}>{digits === undefined ? t('hidden') : t('hiddenPhone', { digits })}</span>
    );
  const owner =
    cv.owner_email === null ? undefined : (
      <ManagedBy whole name={cv.owner_name} email={cv.owner_email} kind={cv.managedby} accountid={cv.accountid} />
    );
  // Without its host for those who may not write to it.
  const email = cv.email?.includes('@') ? cv.email : undefined;
  const fact = factBy(t);
  const contact: Fact[] = [
    fact('email', cv.email, 'long'),
    fact(
      'phone1',
      cv.phone1 === null && form?.phonecheck == null ? (
        hiddenPhone(form === null ? undefined : form.hiddenphones.phone1)
      ) : (
        <>
          {cv.phone1 === null ? (
            hiddenPhone(form?.hiddenphones.phone1)
          ) : (
            <PhoneNumber number={cv.phone1} e164={cv.phone1e164} />
          )}
          {form?.phonecheck != null && <PhoneCheck cv={cv} check={form.phonecheck} />}
        </>
      ),
    ),
    { name: t('managedby'), value: owner, long: true },
  ];
  const reserved: Fact[] =
    form === null
      ? []
      : [
          fact('idnumber', form.idnumber, 'long'),
          fact('passportnumber', form.passportnumber),
          fact('fathername', form.fathername),
          fact('mothername', form.mothername),
          {
            name: t('emergencycontactname'),
            value:
              form.emergencycontactname === null
                ? null
                : [form.emergencycontactname, word('relation', form.emergencycontactrelation)]
                    .filter(Boolean)
                    .join(' · '),
            from: ['emergencycontactname', 'emergencycontactrelation'],
          },
          fact(
            'phone2',
            form.phone2 === null ? (
              hiddenPhone(form.hiddenphones.phone2)
            ) : (
              <PhoneNumber number={form.phone2} e164={form.phone2e164} />
            ),
          ),
          fact('addressid', form.addressid, 'wide'),
          fact(
            'addressresidence',
            form.addressresidence === form.addressid ? undefined : form.addressresidence,
            'wide',
          ),
          fact('remarks', cv.remarks ?? undefined, 'wide'),
        ];

  return (
    <Card flush className={classes(styles.sheet, printed === 'shared' && styles.shared)}>
      <header className={styles.head}>
        <Portrait cv={cv} name={name} />
        <div className={styles.who}>
          {/* On screen the page's own heading says it. */}
          <strong className={styles.name}>{name}</strong>
          <p className={styles.line}>
            {line}
            {cv.status === 'removed' && <StatusBadge status="removed" />}
          </p>
          {(cv.phone1 !== null || email !== undefined) && (
            <p className={classes(styles.line, styles.reach)}>
              {cv.phone1 !== null && <PhoneNumber number={cv.phone1} e164={cv.phone1e164} />}
              {email !== undefined && <a href={`mailto:${email}`}>{email}</a>}
            </p>
          )}
          {/* On screen the page's head says it. */}
          {summary !== '' && <p className={classes(styles.summary, styles.paper)}>{summary}</p>}
          <div className={styles.positions}>
            <p>{t('appliesFor')}</p>
            {cv.positions.length === 0 ? (
              <p className={styles.hidden}>{t('noPositions')}</p>
            ) : (
              <ul>
                {cv.positions.map((each) => (
                  <li key={each} lang={positionLang(each)}>
                    {position(each)}
                  </li>
                ))}
              </ul>
            )}
            <Origin kind="applicant" id={cv.applicantid} fields={['positions']} name={t('appliesFor')} />
          </div>
        </div>
        {qr !== undefined && <QrCode address={qr.address} label={t('qr')} onDrawn={qr.onDrawn} />}
      </header>
      <div className={styles.body}>
        <Section title={t('sectionWork')}>
          <Facts facts={work} of={cv.applicantid} />
        </Section>
        {(cv.may.edit || cv.experiences.length > 0) && (
          <Section title={records('experiences')}>
            <Experiences cv={cv} />
          </Section>
        )}
        {(cv.may.edit || cv.educations.length > 0) && (
          <Section title={records('educations')}>
            <Educations cv={cv} />
          </Section>
        )}
        <Section title={t('sectionPersonal')}>
          <Facts facts={personal} of={cv.applicantid} />
        </Section>
        <div data-private>
          <Section title={t('sectionContact')}>
            <Facts facts={contact} of={cv.applicantid} />
          </Section>
          {form !== null && (
            <Section title={t('sectionFamily')} note={t('onlyYou')}>
              <Facts facts={reserved} of={cv.applicantid} />
            </Section>
          )}
        </div>
        {cv.fullphoto !== null && <FullPhoto cv={{ ...cv, fullphoto: cv.fullphoto }} />}
        <div data-private>
          <CvFiles cv={cv} />
        </div>
        {cv.videolink !== null && cv.videolink !== '' && (
          <Section title={t('sectionVideo')}>
            <Video link={cv.videolink} name={name} />
          </Section>
        )}
      </div>
    </Card>
  );
};

const Portrait = ({ cv, name }: { readonly cv: ApplicantDetail; readonly name: string }) => {
  const t = useText(cvTexts);
  const { user } = useSession();
  const [broken, setBroken] = useState<string>();
  const { photo } = cv;
  if (photo !== null && broken !== photo) {
    return (
      // A new photo has a new address: it fades in instead of jumping.
      <img
        key={photo}
        className={styles.photo}
        src={photo}
        alt={t('photoOf', { name })}
        width={480}
        height={640}
        sizes="(max-width: 40em) 120px, 132px"
        fetchPriority="high"
        decoding="async"
        onError={() => setBroken(photo)}
      />
    );
  }
  const empty = (
    <>
      <svg viewBox="0 0 120 160" aria-hidden>
        <circle cx="60" cy="62" r="24" />
        <path d="M14 160c0-34 20-54 46-54s46 20 46 54z" />
      </svg>
      <span>{t('noPhoto')}</span>
    </>
  );
  return cv.may.uploadphoto ? (
    <Link
      className={classes(styles.photo, styles.empty, styles.add, user?.account.category === 'applicant' && styles.own)}
      to={getHref('profilePhotoUpload', { appid: cv.applicantid, accid: cv.accountid })}
    >
      {empty}
      <strong>
        <IconCamera size={18} aria-hidden />
        {t('stepPhoto')}
      </strong>
    </Link>
  ) : (
    <div className={`${styles.photo} ${styles.empty}`}>{empty}</div>
  );
};
