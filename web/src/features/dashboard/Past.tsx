import { MyLastActions, useIsAwayKnown, WhileYouWereAway } from '../away';

/**
 * What others did since the last visit, and what the reader did. One above the other, the second shows as soon as the
 * first one has its height (`data-waits`): it was moved down half a screen, away from whoever had begun to read it.
 */
export const Past = () => {
  const isKnown = useIsAwayKnown();
  return (
    <>
      <div>
        <WhileYouWereAway />
      </div>
      <div data-waits={!isKnown || undefined}>
        <MyLastActions />
      </div>
    </>
  );
};
