import { assetHref } from '@berangkat/contracts/attachments/names';
import { type JobView } from '@berangkat/contracts/jobs';
import { type Choices } from '@berangkat/contracts/masterdata/choices';
import type { PublicAgency } from '@berangkat/contracts/settings';
import { intlTag, useLocale } from '../../../shared/i18n/locale';
import { useJobWords } from '../sheet/jobWords';
import { choicesOf, GIVEN_ID, type GivenJob } from './givenWithPage';
import { jobPosting, jsonInPage } from './jobPosting';

interface JobHeadProps {
  readonly job: JobView;
  readonly choices: Choices;
  readonly origin: string;
  readonly address: string;
  readonly agency: PublicAgency | null;
}

/** The head of a job's page for readers without scripts: search engines, and messengers that draw a preview. */
export const JobHead = ({ job, choices, origin, address, agency }: JobHeadProps) => {
  const words = useJobWords(job, choices);
  const locale = useLocale();
  const title = `${job.opjobtitle} – ${words.country}`;
  const description = [words.salary, words.rupiah, words.contract, words.deadline, job.description]
    .filter((part) => part !== undefined)
    .join(' · ');
  const picture = job.flyerpicture === null ? undefined : `${origin}${assetHref('flyer', job.flyerpicture)}`;
  const given: GivenJob = { job, choices: choicesOf(job, choices), agency };
  return (
    <>
      <title>{`${title} · Berangkat`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Berangkat" />
      <meta property="og:locale" content={intlTag(locale).replace('-', '_')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {picture !== undefined && (
        <>
          <meta property="og:image" content={picture} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      )}
      <meta name="twitter:card" content={picture === undefined ? 'summary' : 'summary_large_image'} />
      <DataBlock type="application/ld+json" value={jobPosting(job, words, { origin, address, picture, agency })} />
      <DataBlock type="application/json" id={GIVEN_ID} value={given} />
    </>
  );
};

/** Data in the page, which runs nothing. */
const DataBlock = ({ type, id, value }: { readonly type: string; readonly id?: string; readonly value: unknown }) => (
  <script type={type} id={id} dangerouslySetInnerHTML={{ __html: jsonInPage(value) }} />
);
