import type { Endpoint } from '../../endpoint.ts'
import { nothing } from '../../nothing.ts'
import { idParams } from '../fields.ts'
import { newsletterCalls } from './calls.ts'
import {
  CampaignView,
  ChangeCampaign,
  DeleteCampaign,
  NewCampaign,
  NewsletterView,
  PreviewAddress,
  SendCampaign,
  SubscriberPage,
  SubscriberQuery,
} from './schemas.ts'

/** The mailing list and what is sent to it. */
export const newsletterEndpoints = {
  newsletter: {
    ...newsletterCalls.newsletter,
    summary: 'How many are on the mailing list, and the newest newsletters.',
    answer: NewsletterView,
  },
  subscribers: {
    ...newsletterCalls.subscribers,
    summary: 'Addresses of the mailing list, masked; 50 at a time.',
    query: SubscriberQuery,
    answer: SubscriberPage,
  },
  campaign: { ...newsletterCalls.campaign, summary: 'A newsletter.', params: idParams, answer: CampaignView },
  createCampaign: {
    ...newsletterCalls.createCampaign,
    summary: 'Save the draft of a new newsletter.',
    body: NewCampaign,
    answer: CampaignView,
  },
  changeCampaign: {
    ...newsletterCalls.changeCampaign,
    summary: 'Change a draft.',
    params: idParams,
    body: ChangeCampaign,
    answer: CampaignView,
  },
  deleteCampaign: {
    ...newsletterCalls.deleteCampaign,
    summary: 'Delete a draft.',
    params: idParams,
    query: DeleteCampaign,
    answer: nothing,
  },
  previewCampaign: {
    ...newsletterCalls.previewCampaign,
    summary: 'The address of a page that shows the mail; it is valid for 30 minutes.',
    params: idParams,
    answer: PreviewAddress,
  },
  testCampaign: {
    ...newsletterCalls.testCampaign,
    summary: 'Send a test mail to the caller.',
    params: idParams,
    answer: nothing,
  },
  sendCampaign: {
    ...newsletterCalls.sendCampaign,
    summary: 'Send a draft to everyone on the list, now or later.',
    params: idParams,
    body: SendCampaign,
    answer: CampaignView,
  },
  cancelCampaign: {
    ...newsletterCalls.cancelCampaign,
    summary: 'Stop sending. Mails that are not sent yet are deleted.',
    params: idParams,
    answer: CampaignView,
  },
} satisfies Record<string, Endpoint>
