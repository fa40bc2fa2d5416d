import { ownStanding } from './kinds';
import { PLACEMENT_STATUSES, standingOf } from './values';

it('says every status in words for the applicant, and a rejection kindly', () => {
  expect(PLACEMENT_STATUSES.map((status) => [status, standingOf(status)])).toEqual([
    ['open', 'applied'],
    ['applying', 'applied'],
    ['shortlisted', 'shortlisted'],
    ['accepted', 'passed'],
    ['prepared', 'preparing'],
    ['departed', 'departed'],
    ['hired', 'preparing'],
    ['rejected', 'notselected'],
  ]);
});

it('has no room for comments or other people', () =>
  expect(Object.keys(ownStanding.shape)).toEqual(['projectid', 'projectname', 'standing', 'since']));
