import { laneOf } from './delivery-lane.ts';

// covers: fault-65
test('webhooks that work have a lane each, those of a member that fail share one', () => {
  const webhook = { id: 'w1', memberId: 'm', failingSince: null };
  expect([laneOf(webhook), laneOf({ ...webhook, id: 'w2' })]).toEqual(['w1', 'w2']);
  const failingSince = new Date();
  expect([laneOf({ ...webhook, failingSince }), laneOf({ ...webhook, id: 'w2', failingSince })]).toEqual(['m', 'm']);
});
