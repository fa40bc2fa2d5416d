import { fullName } from '../../shared/applicantName';
import { useText } from '../../shared/i18n';
import { Banner } from '../../shared/kit/banner';
import { LinkButton } from '../../shared/kit/Button';
import { Holds } from '../../shared/kit/Part';
import { getHref } from '../../shared/paths';
import { MergedHere } from '../merges';
import { useListDuplicatesQuery } from './api';
import styles from './Known.module.css';
import { duplicatesTexts } from './texts';
import { useLikeness } from './useLikeness';

/** On a CV, for those who run the agency: whose record was merged into it, and whom the person may be the same as. */
export const LooksLike = ({ applicantid }: { readonly applicantid: string }) => (
  <>
    <MergedHere applicantid={applicantid} />
    <MayBe applicantid={applicantid} />
  </>
);

const MayBe = ({ applicantid }: { readonly applicantid: string }) => {
  const t = useText(duplicatesTexts);
  const sayLikeness = useLikeness();
  const { currentData, isFetching } = useListDuplicatesQuery({ applicantid });
  const [first] = currentData?.pairs ?? [];
  if (currentData === undefined && isFetching) return <Holds />;
  if (currentData === undefined || first === undefined) return null;
  const other = first.people.find((person) => person.applicantid !== applicantid)!;
  const values = { name: fullName(other), agreements: sayLikeness(first) };
  const more = currentData.open - 1;
  return (
    <Banner kind="warning" timeout={null}>
      <div className={styles.notice}>
        <span>{more > 0 ? t('looksLikeMore', { ...values, more }) : t('looksLike', values)}</span>
        <LinkButton size="small" to={getHref('duplicates', more > 0 ? { applicantid } : { pair: first.pairid })}>
          {t('compare')}
        </LinkButton>
      </div>
    </Banner>
  );
};
