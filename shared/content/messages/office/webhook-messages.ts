/** Sentences of the back office about webhooks. */
export const webhookMessages = {
  nothingToDo: 'The store does nothing about messages of this kind.',
  providerAway: 'The provider did not answer when it was asked about the payment.',
  ownFault: 'The store could not handle it. The log of the server says why.',
  noBytes: 'Requests without a valid signature are only counted, so there is nothing to handle.',
}
