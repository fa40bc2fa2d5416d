import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { type ReactNode } from 'react';
import { asPortalError } from '../../../../shared/api';
import { fullName } from '../../../../shared/applicantName';
import { specTexts, useText } from '../../../../shared/i18n';
import { LinkButton } from '../../../../shared/kit/Button';
import { Card } from '../../../../shared/kit/Card';
import { Page } from '../../../../shared/kit/Page';
import { EmptyState } from '../../../../shared/kit/states/EmptyState';
import { getHref } from '../../../../shared/paths';
import { useSession } from '../../../../shared/session';
import { useReadApplicantQuery } from '../../api';
import { isApplicantId, useApplicantAddress } from '../../applicantAddress';

/** The applicant of an upload, and its sender. */
export interface UploadSubject {
  readonly appid: string;
  /** The account that uploads; the server takes it from the session. */
  readonly userid: string;
  /** Undefined while it is read. */
  readonly cv: ApplicantDetail | undefined;
  /** Address of the CV. */
  readonly toCv: string;
  /** The owner's name before the screen's first words; empty for the own record. */
  readonly of: string;
}

interface UploadScreenProps {
  readonly title: string;
  readonly may: 'uploadphoto' | 'attach';
  readonly children: (subject: UploadSubject) => ReactNode;
}

/** An upload screen for those who may: the others are told why not, and led on. */
export const UploadScreen = ({ title, may, children }: UploadScreenProps) => {
  const { user } = useSession();
  const { appid } = useApplicantAddress();
  if (user === undefined || appid === undefined || !isApplicantId(appid))
    return <Refused title={title} because="upload-user-missing" />;
  return (
    <OfApplicant
      key={appid}
      {...{ title, may, appid }}
      userid={user.account.accountid}
      own={user.account.category === 'applicant'}
    >
      {children}
    </OfApplicant>
  );
};

const OfApplicant = ({
  title,
  may,
  appid,
  userid,
  own,
  children,
}: UploadScreenProps & Pick<UploadSubject, 'appid' | 'userid'> & { readonly own: boolean }) => {
  const { data: cv, error } = useReadApplicantQuery({ id: appid });
  const refused =
    (cv !== undefined && !cv.may[may]) || (error !== undefined && [403, 404].includes(asPortalError(error).status));
  if (refused) return <Refused title={title} because="app-not-authorized" />;
  const toCv = getHref('applicantDetail', { appid, accid: cv?.accountid ?? userid });
  return children({ appid, userid, cv, toCv, of: own || cv === undefined ? '' : `${fullName(cv)}. ` });
};

const Refused = ({
  title,
  because,
}: {
  readonly title: string;
  readonly because: 'upload-user-missing' | 'app-not-authorized';
}) => {
  const t = useText(specTexts);
  return (
    <Page title={title} width="reading" back="previous">
      <Card>
        <div role="alert">
          <EmptyState
            drawing="gate"
            title={t(because)}
            action={<LinkButton to={getHref('home')}>{t('form-back-to-home')}</LinkButton>}
          />
        </div>
      </Card>
    </Page>
  );
};
