import { staff } from '../access.ts'

/** The mailing list and what is sent to it. */
export const newsletterCalls = {
  newsletter: staff('newsletter.send', 'GET', '/newsletter'),
  subscribers: staff('newsletter.send', 'GET', '/subscribers'),
  campaign: staff('newsletter.send', 'GET', '/campaigns/:id'),
  createCampaign: staff('newsletter.send', 'POST', '/campaigns'),
  changeCampaign: staff('newsletter.send', 'PUT', '/campaigns/:id'),
  deleteCampaign: staff('newsletter.send', 'DELETE', '/campaigns/:id'),
  previewCampaign: staff('newsletter.send', 'GET', '/campaigns/:id/preview'),
  testCampaign: staff('newsletter.send', 'POST', '/campaigns/:id/test'),
  sendCampaign: staff('newsletter.send', 'POST', '/campaigns/:id/send'),
  cancelCampaign: staff('newsletter.send', 'POST', '/campaigns/:id/cancel'),
}
